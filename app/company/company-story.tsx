import { Section } from '../ui/section'

const chapters = [
  {
    title: 'It began with a spindle',
    text: 'In 1987 a mill around the corner could not get spindles for its ring frames: the maker was two oceans away and the frames stood still. We turned twelve, by hand, on a lathe older than any of us. They ran true. The mill asked for a thousand.',
  },
  {
    title: 'Then came the tools',
    text: 'To make spindles well we needed reamers, gauges and spanners that we could not buy in the quality we wanted. So we made those too, first for ourselves. When visitors began to ask for them, we printed a price list. It had one page.',
  },
  {
    title: 'Now it is one roof',
    text: 'Forge, turning, milling, grinding, hardening, measuring and the store stand in one hall. A drawing crosses the yard in a minute. That is why a reed can be cut to your width, and why we can say how many pieces are on the shelf this very moment.',
  },
]

export function Story() {
  return (
    <Section title="How we got here">
      <ol className="grid gap-8 lg:grid-cols-3 lg:gap-12">
        {chapters.map(({ title, text }, at) => (
          <li key={title} className="grid content-start gap-3 border-t-2 border-ink pt-4">
            <span aria-hidden="true" className="font-bold text-signal tabular-nums">
              {at + 1}
            </span>
            <h3 className="text-xl">{title}</h3>
            <p className="text-ink-soft">{text}</p>
          </li>
        ))}
      </ol>
    </Section>
  )
}
