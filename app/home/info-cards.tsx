import { href, Link } from 'react-router'
import * as words from '#words/home'
import { Card, cardTargetClass } from '../ui/card'
import { classNames } from '../ui/class-names'
import { Icon, iconPaths, LineIcon } from '../ui/icon'
import { Section } from '../ui/section'

const about = href('/about')

const cards = [
  {
    ...words.byYourSide,
    path: 'M4 14v-2a8 8 0 1 1 16 0v2m-16-1h3v6H4zm13 0h3v6h-3zm2 6c0 2-2 2.5-5 2.5',
    to: about,
  },
  { ...words.localRetailer, path: iconPaths.pin, to: href('/contact') },
  { ...words.help, path: iconPaths.help, to: href('/contact') },
  { ...words.warranty, path: iconPaths.shield, to: { pathname: about, hash: '#warranty' } },
] as const

export function InfoCards() {
  return (
    <Section title={words.beforeAndAfterYouOrder} tone="paper">
      <ul className="grid gap-4 sm:grid-cols-2 sm:gap-6">
        {cards.map((card) => (
          <InfoCard key={card.title} {...card} />
        ))}
      </ul>
    </Section>
  )
}

function InfoCard({ path, title, text, link, to }: (typeof cards)[number]) {
  return (
    <Card as="li" isTarget className="gap-2 p-5 sm:p-6">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <span className="grid size-11 shrink-0 place-items-center rounded-md bg-signal-tint text-signal">
          <LineIcon path={path} className="size-6" />
        </span>
        <h3 className="min-w-[min(100%,8rem)] flex-1 text-xl">{title}</h3>
      </div>
      <p className="max-w-prose text-ink-soft sm:pl-15">{text}</p>
      <Link
        to={to}
        className={classNames(
          cardTargetClass,
          'mt-auto inline-flex min-h-11 items-center gap-2 font-semibold text-signal hover:text-signal-deep sm:pl-15',
        )}
      >
        {link}
        <Icon name="arrow-right" className="size-4" />
      </Link>
    </Card>
  )
}
