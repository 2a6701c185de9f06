import { href } from 'react-router'
import * as words from '#words/company'
import { Card } from '../ui/card'
import { TextLink } from '../ui/links'
import { Picture } from '../ui/picture'
import { gridClass, Section } from '../ui/section'

const trades = [
  { ...words.textile, picture: 'ring-spinning-spindle', links: ['Textile machinery'] },
  { ...words.transmission, picture: 'helical-gear-pair', links: ['Power transmission'] },
  {
    ...words.handAndMachine,
    picture: 'outside-micrometer',
    links: ['Hand tools', 'Cutting tools', 'Workholding', 'Measuring'],
  },
]

export function Trades() {
  return (
    <Section title={words.whatWeMake} lead={words.threeTradesThatFeedEach} tone="paper">
      <ul className={gridClass}>
        {trades.map(({ picture, title, text, links }) => (
          <Card key={title} as="li" className="overflow-clip">
            <div className="border-b border-hairline bg-paper">
              <Picture
                src={`/media/tools/${picture}.1200x1200.jpg`}
                alt=""
                sizes="(min-width: 1280px) 390px, (min-width: 1024px) 31vw, (min-width: 640px) 46vw, 92vw"
              />
            </div>
            <div className="grid gap-2 p-6">
              <h3 className="text-xl">{title}</h3>
              <p className="text-ink-soft">{text}</p>
              <p className="flex flex-wrap gap-x-4">
                {links.map((category) => (
                  <TextLink
                    key={category}
                    to={`${href('/tools')}?${new URLSearchParams({ category })}`}
                    className="font-semibold text-signal hover:text-signal-deep"
                  >
                    {category}
                  </TextLink>
                ))}
              </p>
            </div>
          </Card>
        ))}
      </ul>
    </Section>
  )
}
