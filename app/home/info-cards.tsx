import { href, Link } from 'react-router'
import * as words from '#words/home'
import { Card, cardTargetClass } from '../ui/card'
import { classNames } from '../ui/class-names'
import { Icon } from '../ui/icon'
import { Section } from '../ui/section'

const about = href('/about')

const cards = [
  { ...words.byYourSide, icon: 'support', to: about },
  { ...words.localRetailer, icon: 'pin', to: href('/contact') },
  { ...words.help, icon: 'help', to: href('/contact') },
  { ...words.warranty, icon: 'shield', to: { pathname: about, hash: '#warranty' } },
] as const

export function InfoCards() {
  return (
    <Section title={words.beforeAndAfterYouOrder} tone="paper">
      <ul className="grid gap-6 sm:grid-cols-2">
        {cards.map((card) => (
          <InfoCard key={card.title} {...card} />
        ))}
      </ul>
    </Section>
  )
}

function InfoCard({ icon, title, text, link, to }: (typeof cards)[number]) {
  return (
    <Card as="li" isTarget className="flex-row flex-wrap gap-x-4 gap-y-2 p-5 sm:p-6">
      <span className="grid size-11 shrink-0 place-items-center rounded-md bg-signal-tint text-signal">
        <Icon name={icon} className="size-6" />
      </span>
      <div className="flex min-w-[min(100%,11rem)] flex-1 flex-col gap-2">
        <h3 className="text-xl">{title}</h3>
        <p className="max-w-prose text-ink-soft">{text}</p>
        <Link
          to={to}
          className={classNames(
            cardTargetClass,
            'mt-auto inline-flex min-h-11 items-center gap-2 font-semibold text-signal hover:text-signal-deep',
          )}
        >
          {link}
          <Icon name="arrow-right" className="size-4" />
        </Link>
      </div>
    </Card>
  )
}
