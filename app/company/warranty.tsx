import { Section } from '../ui/section'

const terms = [
  {
    term: 'Two years on everything we make',
    text: 'From the day it leaves our store. If a part fails in fair use we replace it, and we pay the carriage both ways.',
  },
  {
    term: 'Five years on forged hand tools',
    text: 'Spanners, wrenches and vises. Send a picture of the break: in most cases that is all we need to see.',
  },
  {
    term: 'Spare parts for fifteen years',
    text: 'For every machine we have delivered, from the drawing it was built to. We keep them all.',
  },
  {
    term: 'What it does not cover',
    text: "Wear that is a part's whole purpose, such as travellers, belts and cutting edges, and anything that was ground or welded after it left us.",
  },
]

/** Target of 'Warranty information' on the home page. */
export function Warranty() {
  return (
    <div id="warranty">
      <Section title="Warranty" lead="Short enough to read before you order.">
        <dl className="grid gap-x-16 lg:grid-cols-2">
          {terms.map(({ term, text }) => (
            <div key={term} className="grid gap-2 border-t border-hairline py-6">
              <dt className="text-lg font-bold">{term}</dt>
              <dd className="text-ink-soft">{text}</dd>
            </div>
          ))}
        </dl>
      </Section>
    </div>
  )
}
