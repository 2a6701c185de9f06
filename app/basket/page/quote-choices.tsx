import * as words from '#words/basket'
import type { PricedLine } from '../../../contract/lines/lines'
import { formatCount } from '../../ui/format-count'
import { changeBasket } from '../basket-queries'
import { LineRemedies } from '../line-remedies'

type WayChoiceProps = { days: number; isAsking: boolean; onChange: (isAsking: boolean) => void }

/** At today's prices at once, or at better ones from the office. */
export function WayChoice({ days, isAsking, onChange }: WayChoiceProps) {
  const choice = (asks: boolean, label: string, hint: string) => (
    <label className="flex min-h-11 cursor-pointer items-start gap-3">
      <input
        type="radio"
        name="quoteWay"
        checked={isAsking === asks}
        onChange={() => onChange(asks)}
        className="mt-0.5 size-5 shrink-0 accent-signal"
      />
      <span className="grid">
        <span className="font-semibold">{label}</span>
        <span className="text-sm text-ink-soft">{hint}</span>
      </span>
    </label>
  )
  return (
    <fieldset className="mb-3 grid gap-2 sm:col-span-2">
      <legend className="sr-only">{words.whichPrices}</legend>
      {choice(false, words.todaysPricesNow, words.anOfferAtThesePrices(days))}
      {choice(true, words.askForBetterPrices, words.ourOfficeAnswersWithAn)}
    </fieldset>
  )
}

/** A quote may hold more than there is; the buyer sees it, and may take what is there. */
export function ShortLine({ line }: { line: PricedLine }) {
  const { toolId, note, name, quantity, available } = line
  return (
    <div className="mb-2 flex flex-wrap items-center gap-x-3 gap-y-2 text-sm sm:col-span-2">
      <p className="font-semibold">
        {words.quotedWithAll(
          name ?? words.aTool,
          formatCount(quantity),
          formatCount(available ?? 0),
        )}
      </p>
      <LineRemedies
        line={line}
        onChoose={(next) => changeBasket([{ toolId, quantity: next, note }])}
      />
    </div>
  )
}
