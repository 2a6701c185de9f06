import { PlaceholderButton } from '../ui/placeholder-button'

const networks = [
  {
    name: 'Facebook',
    path: 'M14.5 21v-8h3l.5-3.5h-3.5V7.8c0-1 .5-1.8 1.8-1.8H18V3h-2.5C12.7 3 11 4.7 11 7.3v2.2H8V13h3v8h3.5Z',
  },
  { name: 'Twitter', path: 'M3.5 4H8l12.5 16H16L3.5 4Zm.5 16 6.7-7M19.5 4l-6.2 6.6' },
  {
    name: 'Instagram',
    path: 'M7.5 3h9A4.5 4.5 0 0 1 21 7.5v9a4.5 4.5 0 0 1-4.5 4.5h-9A4.5 4.5 0 0 1 3 16.5v-9A4.5 4.5 0 0 1 7.5 3Zm4.5 5a4 4 0 1 0 0 8 4 4 0 0 0 0-8Zm5-1.2v.01',
  },
  {
    name: 'LinkedIn',
    path: 'M4 9.5h3.5V20H4V9.5ZM5.75 3.5a1.75 1.75 0 1 0 0 3.5 1.75 1.75 0 0 0 0-3.5ZM11 20V9.5h3.3V11c.6-1.1 1.8-1.8 3.2-1.8 2.5 0 3.5 1.6 3.5 4.3V20h-3.5v-6c0-1.3-.5-2-1.6-2s-1.7.8-1.7 2v6H11Z',
  },
  {
    name: 'YouTube',
    path: 'M5 5.5h14a3 3 0 0 1 3 3v7a3 3 0 0 1-3 3H5a3 3 0 0 1-3-3v-7a3 3 0 0 1 3-3Zm5 3.5v6l5-3-5-3Z',
  },
] as const

export function SocialIcons() {
  return (
    <ul aria-label="Social media" className="-ml-3 flex flex-wrap sm:-mr-3 sm:ml-0">
      {networks.map(({ name, path }) => (
        <li key={name}>
          <PlaceholderButton
            name={`Our ${name} page`}
            className="grid size-11 place-items-center rounded-md text-on-graphite-soft hover:bg-graphite-soft hover:text-white"
          >
            <svg
              aria-hidden="true"
              viewBox="0 0 24 24"
              fill="none"
              stroke="currentColor"
              strokeWidth="1.75"
              strokeLinejoin="round"
              strokeLinecap="round"
              className="size-5"
            >
              <path d={path} />
            </svg>
            <span className="sr-only">{name}</span>
          </PlaceholderButton>
        </li>
      ))}
    </ul>
  )
}
