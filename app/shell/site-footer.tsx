import { href, Link } from 'react-router'
import { Container } from '../ui/container'
import { PlaceholderButton } from '../ui/placeholder-button'
import { SocialIcons } from './social-icons'

type Entry = { label: string; to?: string }
type Column = { title: string; entries: Entry[] }

const columns: Column[] = [
  {
    title: 'BD-Mart',
    entries: [
      { label: 'About', to: href('/about') },
      { label: 'Careers' },
      { label: 'Brand Center' },
      { label: 'Blog' },
    ],
  },
  {
    title: 'Help center',
    entries: [
      { label: 'Discord Server' },
      { label: 'Twitter' },
      { label: 'Facebook' },
      { label: 'Contact Us', to: href('/contact') },
    ],
  },
  {
    title: 'Legal',
    entries: [{ label: 'Privacy Policy' }, { label: 'Licensing' }, { label: 'Terms & Conditions' }],
  },
  {
    title: 'Download',
    entries: [{ label: 'iOS' }, { label: 'Android' }, { label: 'Windows' }, { label: 'MacOS' }],
  },
]

export function SiteFooter() {
  return (
    <footer className="band-dark print:hidden">
      <Container>
        <div className="grid grid-cols-2 gap-x-6 gap-y-10 py-12 sm:py-16 lg:grid-cols-4">
          {columns.map((column) => (
            <FooterColumn key={column.title} {...column} />
          ))}
        </div>
        <div className="flex flex-col-reverse gap-4 border-t border-graphite-soft py-6 sm:flex-row sm:items-center sm:justify-between">
          <p className="text-sm text-on-graphite-soft">© 2023 BD-Mart. All Rights Reserved.</p>
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
          <li key={entry.label}>
            <FooterEntry {...entry} />
          </li>
        ))}
      </ul>
    </section>
  )
}

const entryClass =
  'inline-flex min-h-11 min-w-11 items-center text-left text-on-graphite-soft underline-offset-4 hover:text-white hover:underline'

function FooterEntry({ label, to }: Entry) {
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
