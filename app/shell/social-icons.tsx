import * as words from '#words/shell'
import { PlaceholderButton } from '../ui/placeholder-button'
import symbols from './social-icons.svg?no-inline'

const networks = [words.facebook, words.twitter, words.instagram, 'LinkedIn', 'YouTube']

export function SocialIcons() {
  return (
    <ul aria-label={words.socialMedia} className="-ml-3 flex flex-wrap sm:-mr-3 sm:ml-0">
      {networks.map((name) => (
        <li key={name}>
          <PlaceholderButton
            name={words.ourPage(name)}
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
