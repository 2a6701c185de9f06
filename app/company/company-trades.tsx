import { href, Link } from 'react-router'
import { Card } from '../ui/card'
import { Picture } from '../ui/picture'
import { gridClass, Section } from '../ui/section'
import { targetClass } from '../ui/touch-target'

const trades = [
  {
    src: '/media/tools/ring-spinning-spindle.1200x1200.jpg',
    title: 'Textile machinery',
    text: 'Spindles, shuttles, reeds, heald frames and bobbin cases, for machines of our own and of others. Complete halls on request.',
    links: ['Textile machinery'],
  },
  {
    src: '/media/tools/helical-gear-pair.1200x1200.jpg',
    title: 'Power transmission',
    text: 'Bearings, gears, chains, sprockets and pulleys. Case-hardened where it counts, ground where it meshes, paired where it matters.',
    links: ['Power transmission'],
  },
  {
    src: '/media/tools/outside-micrometer.1200x1200.jpg',
    title: 'Tools for hand and machine',
    text: 'Spanners, drills, end mills, chucks and measuring tools. The same ones hang on our own wall.',
    links: ['Hand tools', 'Cutting tools', 'Workholding', 'Measuring'],
  },
]

export function Trades() {
  return (
    <Section
      title="What we make"
      lead="Three trades that feed each other. Every piece leaves with the inspector's mark."
      tone="paper"
    >
      <ul className={gridClass}>
        {trades.map(({ src, title, text, links }) => (
          <Card key={title} as="li" className="overflow-clip">
            <div className="border-b border-hairline bg-paper">
              <Picture
                src={src}
                alt=""
                sizes="(min-width: 1280px) 390px, (min-width: 1024px) 31vw, (min-width: 640px) 46vw, 92vw"
              />
            </div>
            <div className="grid gap-2 p-6">
              <h3 className="text-xl">{title}</h3>
              <p className="text-ink-soft">{text}</p>
              <p className="flex flex-wrap gap-x-4">
                {links.map((category) => (
                  <Link
                    key={category}
                    to={{
                      pathname: href('/tools'),
                      search: new URLSearchParams({ category }).toString(),
                    }}
                    className={`${targetClass} font-semibold text-signal underline underline-offset-4 hover:text-signal-deep`}
                  >
                    {category}
                  </Link>
                ))}
              </p>
            </div>
          </Card>
        ))}
      </ul>
    </Section>
  )
}
