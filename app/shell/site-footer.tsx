import { href, Link } from 'react-router'
import * as words from '#words/shell'
import { telephoneUrl } from '../../contract/seller-words'
import { Container } from '../ui/container'
import { PlaceholderButton } from '../ui/placeholder-button'
import { useSeller } from './page-meta'
import symbols from './social-icons.svg?no-inline'

type Entry = [label: string, to?: string]
type Column = { title: string; entries: Entry[] }

const columns: Column[] = [
  {
    title: words.bdMart,
    entries: [[words.about, href('/about')], [words.careers], [words.brandCenter], [words.blog]],
  },
  {
    title: words.helpCenter,
    entries: [
      [words.discordServer],
      [words.twitter],
      [words.facebook],
      [words.contactUs, href('/contact')],
    ],
  },
  {
    title: words.legal,
    entries: [[words.privacyPolicy], [words.licensing], [words.termsConditions]],
  },
  {
    title: words.download,
    entries: [[words.ios], [words.android], [words.windows], [words.macos]],
  },
]

export function SiteFooter() {
  const { phone } = useSeller()
  return (
    <footer className="band-dark print:hidden">
      <Container>
        <div className="grid grid-cols-2 gap-x-6 gap-y-10 py-12 sm:py-16 lg:grid-cols-4">
          {columns.map((column) => (
            <FooterColumn key={column.title} {...column} />
          ))}
        </div>
        <div className="flex flex-col-reverse gap-x-4 border-t border-graphite-soft py-6 sm:flex-row sm:items-center sm:justify-between">
          <p className="text-sm text-on-graphite-soft">{words.n2023BdMartAllRights}</p>
          <div className="flex gap-x-6">
            <FooterEntry entry={[words.catalogue, href('/catalogue')]} />
            <FooterEntry entry={[phone, telephoneUrl(phone)]} />
          </div>
          <SocialIcons />
        </div>
      </Container>
    </footer>
  )
}

function FooterColumn({ title, entries }: Column) {
  return (
    <section aria-label={title}>
      <h2 className="mb-3 text-base tracking-normal">{title}</h2>
      <ul>
        {entries.map((entry) => (
          <li key={entry[0]}>
            <FooterEntry entry={entry} />
          </li>
        ))}
      </ul>
    </section>
  )
}

const entryClass =
  'inline-flex min-h-11 min-w-11 items-center text-left text-on-graphite-soft underline-offset-4 hover:text-white hover:underline'

function FooterEntry({ entry: [label, to] }: { entry: Entry }) {
  if (to === undefined) {
    return (
      <PlaceholderButton name={label} className={entryClass}>
        {label}
      </PlaceholderButton>
    )
  }
  return (
    <Link to={to} className={entryClass}>
      {label}
    </Link>
  )
}

function SocialIcons() {
  return (
    <ul aria-label={words.socialMedia} className="-ml-3 flex flex-wrap sm:-mr-3 sm:ml-0">
      {[words.facebook, words.twitter, words.instagram, 'LinkedIn', 'YouTube'].map((name) => (
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
