import * as words from '#words/company'
import { Section } from '../ui/section'

const chapters = [
  {
    title: words.itBeganWithASpindle,
    text: words.in1987AMillAround,
  },
  {
    title: words.thenCameTheTools,
    text: words.toMakeSpindlesWellWe,
  },
  {
    title: words.nowItIsOneRoof,
    text: words.forgeTurningMillingGrindingHardening,
  },
]

export function Story() {
  return (
    <Section title={words.howWeGotHere}>
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
