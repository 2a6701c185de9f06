import * as words from '#words/company'
import { Section } from '../ui/section'

const terms = [
  { term: words.twoYearsOnEverythingWe, text: words.fromTheDayItLeaves },
  { term: words.fiveYearsOnForgedHand, text: words.spannersWrenchesAndVisesSend },
  { term: words.sparePartsForFifteenYears, text: words.forEveryMachineWeHave },
  { term: words.whatItDoesNotCover, text: words.wearThatIsAParts },
]

/** Target of 'Warranty information' on the home page. */
export function Warranty() {
  return (
    <div id="warranty">
      <Section title={words.warranty} lead={words.shortEnoughToReadBefore}>
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
