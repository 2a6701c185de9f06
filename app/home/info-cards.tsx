import { href, Link, type To } from 'react-router'
import * as words from '#words/home'
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
    title: words.alwaysByYourSide,
    text: words.theEngineerWhoAnswersBefore,
    link: { to: href('/about'), label: words.whoWeAre },
  },
  {
    icon: 'pin',
    title: words.findALocalRetailer,
    text: words.needLessThanACrate,
    link: { to: href('/contact'), label: words.askForTheNearest },
  },
  {
    icon: 'help',
    title: words.howCanWeHelp,
    text: words.fitsMaterialsLeadTimesWrite,
    link: { to: href('/contact'), label: words.sendAQuestion },
  },
  {
    icon: 'shield',
    title: words.warrantyInformation,
    text: words.twoYearsOnEverythingWe,
    link: { to: { pathname: href('/about'), hash: '#warranty' }, label: words.readTheTerms },
  },
]

export function InfoCards() {
  return (
    <Section title={words.beforeAndAfterYouOrder} tone="paper">
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
