import { PlaceholderButton } from '../ui/placeholder-button'
import symbols from './social-icons.svg?no-inline'

const networks = ['Facebook', 'Twitter', 'Instagram', 'LinkedIn', 'YouTube']

export function SocialIcons() {
  return (
    <ul aria-label="Social media" className="-ml-3 flex flex-wrap sm:-mr-3 sm:ml-0">
      {networks.map((name) => (
        <li key={name}>
          <PlaceholderButton
            name={`Our ${name} page`}
            className="grid size-11 place-items-center rounded-md text-on-graphite-soft hover:bg-graphite-soft hover:text-white"
          >
            <svg
              aria-hidden="true"
              fill="none"
              stroke="currentColor"
              strokeWidth="1.75"
              strokeLinejoin="round"
              strokeLinecap="round"
              className="size-5"
            >
              <use href={`${symbols}#${name}`} />
            </svg>
            <span className="sr-only">{name}</span>
          </PlaceholderButton>
        </li>
      ))}
    </ul>
  )
}
