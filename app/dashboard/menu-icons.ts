import { iconPaths } from '../ui/icon'

/** Those of the menu: what only it shows is not sent with every page of the shop. */
export const menuIcons = {
  ...iconPaths,
  calendar: 'M4 6h16v14H4zM4 10h16M8 3v4m8-4v4',
  chart: 'M4 20h16M7 16v-5m5 5V5m5 11V9',
  factory: 'M4 20V9l5 4V9l5 4V4h6v16H4Z',
  nut: 'm12 3 8 4.5v9L12 21l-8-4.5v-9L12 3Zm0 6a3 3 0 1 0 0 6 3 3 0 0 0 0-6Z',
  sliders: 'M4 7h16M4 17h16M9 4v6m6 4v6',
  star: 'm12 3.5 2.6 5.4 5.9.8-4.3 4.1 1 5.9-5.2-2.8-5.2 2.8 1-5.9-4.3-4.1 5.9-.8L12 3.5Z',
} as const

export type MenuIconName = keyof typeof menuIcons
