import { classNames } from './class-names'

/** By name, on a square of 24 units. Every page loads these, so an icon of a single page is defined in the file of that page. */
export const iconPaths = {
  alert: 'M12 3 2.5 20h19L12 3Zm0 7v4m0 3v.01',
  'arrow-left': 'M20 12H4m7-7-7 7 7 7',
  'arrow-right': 'M4 12h16m-7-7 7 7-7 7',
  basket: 'M3 9h18l-2 11H5L3 9Zm4.5 0L12 3l4.5 6M9 13v3m6-3v3',
  box: 'm12 3 8.5 4.5v9L12 21l-8.5-4.5v-9L12 3Zm0 9v9m0-9 8.5-4.5M12 12 3.5 7.5',
  card: 'M3 6h18v12H3zm0 4h18M7 14.5h3',
  check: 'm4.5 12.5 5 5L20 7',
  'chevron-down': 'm6 9 6 6 6-6',
  'chevron-left': 'm15 5-7 7 7 7',
  'chevron-right': 'm9 5 7 7-7 7',
  clock: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18Zm0 4.5V12l3 2',
  close: 'M5 5l14 14M19 5 5 19',
  copy: 'M9 9h11v11H9zM15 5V4H4v11h1',
  expand: 'M9 4H4v5m11-5h5v5M9 20H4v-5m11 5h5v-5',
  grid: 'M4 4h7v7H4zm9 0h7v7h-7zm-9 9h7v7H4zm9 0h7v7h-7z',
  help: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18Zm-2.5 6.5c0-1.4 1.1-2.3 2.5-2.3s2.5.9 2.5 2.2c0 1.8-2.5 2.1-2.5 4.1m0 3v.01',
  info: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18Zm0 8v6m0-9.5v.01',
  list: 'M4 6h16M4 12h16M4 18h16',
  mail: 'M3 5.5h18v13H3zm0 1 9 7 9-7',
  menu: 'M3 6h18M3 12h18M3 18h18',
  minus: 'M5 12h14',
  pause: 'M8 5v14m8-14v14',
  pin: 'M12 21.5s7-6.3 7-11.5a7 7 0 1 0-14 0c0 5.2 7 11.5 7 11.5Zm0-14a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5Z',
  play: 'M7 4.5v15l12-7.5-12-7.5Z',
  plus: 'M12 5v14M5 12h14',
  search: 'M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13ZM15.5 15.5 21 21',
  shield: 'M12 3 4.5 6v5.5c0 4.5 3 8 7.5 9.5 4.5-1.5 7.5-5 7.5-9.5V6L12 3Zm-3.5 9 2.5 2.5 4.5-5',
  spinner: 'M12 3a9 9 0 1 1-9 9',
  trash: 'M4 7h16M9 7V4h6v3M6 7l1 13h10l1-13m-8 4v5m4-5v5',
  truck:
    'M2 6h12v11H2zm12 4h4.5L22 13.5V17h-8M6.5 15.5a2 2 0 1 0 0 4 2 2 0 0 0 0-4Zm11 0a2 2 0 1 0 0 4 2 2 0 0 0 0-4Z',
  user: 'M12 4a4 4 0 1 0 0 8 4 4 0 0 0 0-8ZM4 21c0-4 3.5-6 8-6s8 2 8 6',
  users:
    'M9 5a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7ZM2 20c0-3.5 3-5.5 7-5.5s7 2 7 5.5M16 5.3a3.5 3.5 0 0 1 0 6.4M18.5 15c2.2.8 3.5 2.5 3.5 5',
} as const

export type IconName = keyof typeof iconPaths

export function Icon({ name, className }: { name: IconName; className?: string | undefined }) {
  return <LineIcon path={iconPaths[name]} className={className} />
}

/** Decorative, so a control of an icon alone needs an aria-label. A press on an icon that is replaced before its end is no click. */
export function LineIcon({ path, className }: { path: string; className?: string | undefined }) {
  return (
    <svg
      aria-hidden="true"
      width="20"
      height="20"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      className={classNames('pointer-events-none shrink-0', className)}
    >
      <path d={path} />
    </svg>
  )
}
