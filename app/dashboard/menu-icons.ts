import { iconPaths } from '../ui/icon'

/** Those of the menu: what only it shows is not sent with every page of the shop. */
export const menuIcons = {
  ...iconPaths,
  calendar: 'M4 6h16v14H4zM4 10h16M8 3v4m8-4v4',
  chart: 'M4 20h16M7 16v-5m5 5V5m5 11V9',
  gear: 'M12 6a6 6 0 1 0 0 12 6 6 0 0 0 0-12Zm0 4a2 2 0 1 0 0 4 2 2 0 0 0 0-4Zm0-7v3m0 12v3m9-9h-3M6 12H3m15.4-6.4-2.1 2.1m-8.6 8.6-2.1 2.1m12.8 0-2.1-2.1M7.7 7.7 5.6 5.6',
  'set-square': 'M4 3v17h17L4 3Zm4 9v4h4l-4-4Z',
  star: 'm12 3.5 2.6 5.4 5.9.8-4.3 4.1 1 5.9-5.2-2.8-5.2 2.8 1-5.9-4.3-4.1 5.9-.8L12 3.5Z',
  upload: 'M12 15V4m-5 5 5-5 5 5M4 15v5h16v-5',
} as const

export type MenuIconName = keyof typeof menuIcons
