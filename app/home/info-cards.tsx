import { href, Link, type To } from 'react-router'
import { Card, cardTargetClass } from '../ui/card'
import { classNames } from '../ui/class-names'
import { Icon, type IconName } from '../ui/icon'
import { gridClass, Section } from '../ui/section'

type InfoCardProps = {
  icon: IconName
  title: string
  text: string
  link: { to: To; label: string }
}

const cards: InfoCardProps[] = [
  {
    icon: 'support',
    title: 'Always by your side',
    text: 'The engineer who answers before you order is the one who answers after. Ask for a drawing, a tolerance or a spare part, for as long as the machine runs.',
    link: { to: href('/about'), label: 'Who we are' },
  },
  {
    icon: 'pin',
    title: 'Find a local retailer',
    text: 'Need less than a crate? Tell us your town and we name the nearest shelf.',
    link: { to: href('/contact'), label: 'Ask for the nearest' },
  },
  {
    icon: 'help',
    title: 'How can we help',
    text: 'Fits, materials, lead times: write to us and hear back within a working day.',
    link: { to: href('/contact'), label: 'Send a question' },
  },
  {
    icon: 'shield',
    title: 'Warranty information',
    text: 'Two years on everything we make, five on forged hand tools. If it fails in fair use we replace it, and we pay the way back.',
    link: { to: { pathname: href('/about'), hash: '#warranty' }, label: 'Read the terms' },
  },
]

export function InfoCards() {
  return (
    <Section title="Before and after you order" tone="paper">
      <ul className={gridClass}>
        {cards.map((card) => (
          <InfoCard key={card.title} {...card} />
        ))}
      </ul>
    </Section>
  )
}

function InfoCard({ icon, title, text, link }: InfoCardProps) {
  return (
    <Card
      as="li"
      isTarget
      className="flex-row flex-wrap gap-x-4 gap-y-2 p-5 sm:p-6 lg:last:col-span-3"
    >
      <span className="grid size-11 shrink-0 place-items-center rounded-md bg-signal-tint text-signal">
        <Icon name={icon} className="size-6" />
      </span>
      <div className="flex min-w-[min(100%,11rem)] flex-1 flex-col gap-2">
        <h3 className="text-xl">{title}</h3>
        <p className="max-w-prose text-ink-soft">{text}</p>
        <Link
          to={link.to}
          className={classNames(
            cardTargetClass,
            'mt-auto inline-flex min-h-11 items-center gap-2 font-semibold text-signal hover:text-signal-deep',
          )}
        >
          {link.label}
          <Icon name="arrow-right" className="size-4" />
        </Link>
      </div>
    </Card>
  )
}
