import { iconPaths } from '../ui/icon'

/** Those of the menu: what only it shows is not sent with every page of the shop. */
export const menuIcons = {
  ...iconPaths,
  gear: 'M12 6a6 6 0 1 0 0 12 6 6 0 0 0 0-12Zm0 4a2 2 0 1 0 0 4 2 2 0 0 0 0-4Zm0-7v3m0 12v3m9-9h-3M6 12H3m15.4-6.4-2.1 2.1m-8.6 8.6-2.1 2.1m12.8 0-2.1-2.1M7.7 7.7 5.6 5.6',
  'set-square': 'M4 3v17h17L4 3Zm4 9v4h4l-4-4Z',
  upload: 'M12 15V4m-5 5 5-5 5 5M4 15v5h16v-5',
} as const

export type MenuIconName = keyof typeof menuIcons
