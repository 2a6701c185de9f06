import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import * as words from '#words/basket'
import type { PricedLine } from '../../../contract/lines/lines'
import { toolDetailsQuery } from '../../tools/tool-queries'
import { formatCount } from '../../ui/format-count'
import { NoWrapUnits } from '../../ui/no-wrap-units'
import { changeBasket } from '../basket-queries'

type ChoiceProps = {
  name: string
  isChosen: boolean
  onChoose: () => void
  label: string
  children?: ReactNode
}

function Choice({ name, isChosen, onChoose, label, children }: ChoiceProps) {
  return (
    <label className="flex min-h-11 cursor-pointer items-start gap-3">
      <input
        type="radio"
        name={name}
        checked={isChosen}
        onChange={onChoose}
        className="mt-0.5 size-5 shrink-0 accent-signal"
      />
      <span className="grid">
        <span className="font-semibold">{label}</span>
        <span className="text-sm text-ink-soft">{children}</span>
      </span>
    </label>
  )
}

type WayChoiceProps = { days: number; isAsking: boolean; onChange: (isAsking: boolean) => void }

/** At today's prices at once, or at better ones from the office. */
export function WayChoice({ days, isAsking, onChange }: WayChoiceProps) {
  const choice = (asks: boolean) => ({
    name: 'quoteWay',
    isChosen: isAsking === asks,
    onChoose: () => onChange(asks),
  })
  return (
    <fieldset className="mb-3 grid gap-2 sm:col-span-2">
      <legend className="sr-only">{words.whichPrices}</legend>
      <Choice {...choice(false)} label={words.todaysPricesNow}>
        {words.anOfferAtThesePrices(days)}
      </Choice>
      <Choice {...choice(true)} label={words.askForBetterPrices}>
        {words.ourOfficeAnswersWithAn}
      </Choice>
    </fieldset>
  )
}

/** A quote may hold more than there is: all that was asked for, or what is there. `quantity` is that of the basket. */
export function ShortLine({ line, quantity }: { line: PricedLine; quantity: number }) {
  const { toolId, note, name, nearest } = line
  const { data: details } = useQuery(toolDetailsQuery(toolId))
  // The basket follows a moment later.
  const [chosen, setChosen] = useState(quantity)
  const choice = (next: number) => ({
    name: `short-${toolId}`,
    isChosen: chosen === next,
    onChoose: () => {
      setChosen(next)
      changeBasket([{ toolId, quantity: next, note }])
    },
  })
  return (
    <fieldset className="mb-2 grid sm:col-span-2">
      <legend className="text-sm font-semibold">
        <NoWrapUnits text={name ?? words.aTool} />
      </legend>
      <Choice
        {...choice(line.quantity)}
        label={words.allOfThem(formatCount(line.quantity), details?.leadDays ?? null)}
      />
      {nearest.map((there) => (
        <Choice key={there} {...choice(there)} label={words.withWhatIsThere(formatCount(there))} />
      ))}
    </fieldset>
  )
}
