import { useState } from 'react'
import { href } from 'react-router'
import * as words from '#words/basket'
import type { PricedLine } from '../../../contract/lines/lines'
import { listPriceNote } from '../../../contract/lines/price'
import { formatDollars, toCents } from '../../../contract/money'
import { formatUnits } from '../../../contract/tools/unit-words'
import { Button } from '../../ui/button'
import { formatCount } from '../../ui/format-count'
import { TextLink } from '../../ui/links'
import { NoWrapUnits } from '../../ui/no-wrap-units'
import { rememberFigures } from '../basket-figures'
import { changeBasket } from '../basket-queries'
import { LineRemedies } from '../line-remedies'
import type { PricedBasket } from '../use-priced-basket'
import { CheckoutPart } from './checkout-part'

/** Left of the form there is room for more than above it. */
const UNFOLDED = { wide: 12, narrow: 3 }

/** What is ordered; lines that cannot be ordered come first. */
export function CheckoutLines({ basket, isWide }: { basket: PricedBasket; isWide: boolean }) {
  const [isUnfolded, setUnfolded] = useState(false)
  const { faults, orderable } = basket
  const room = isWide ? UNFOLDED.wide : UNFOLDED.narrow
  const isFolded = !isUnfolded && orderable.length > room
  const shown = isFolded ? orderable.slice(0, room) : orderable
  return (
    <CheckoutPart title={words.yourOrder}>
      <ul aria-label={words.lines} className="border-t border-hairline">
        {[...faults, ...shown].map((line) => (
          <CheckoutLine key={line.toolId} line={line} />
        ))}
      </ul>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
        {isFolded && (
          <Button size="small" onClick={() => setUnfolded(true)}>
            {words.showAllLines(formatCount(faults.length + orderable.length))}
          </Button>
        )}
        <TextLink to={href('/basket')} className="font-semibold">
          {words.changeTheBasket}
        </TextLink>
      </div>
    </CheckoutPart>
  )
}

function CheckoutLine({ line }: { line: PricedLine }) {
  const { name, sku, unit, quantity, price, amount, verdict, message } = line
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-1 border-b border-hairline py-2.5 text-sm [content-visibility:auto] [contain-intrinsic-size:auto_3.5rem] sm:grid-cols-[minmax(0,1fr)_auto_7rem]">
      <div className="min-w-0 max-sm:col-span-full">
        <p className="font-semibold">
          <NoWrapUnits text={name ?? words.aToolThatWeNoLongerHave} />
        </p>
        <p className="text-ink-soft">
          {[sku, tierNote(line), line.belowMinimum && words.belowMinimum]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
      <p className="tabular-nums sm:text-right">
        {words.quantityAndPrice(
          formatUnits(quantity, unit ?? undefined),
          price !== null && formatDollars(price),
          line.was !== null && formatDollars(line.was),
        )}
      </p>
      <p className="text-right font-bold tabular-nums">
        {verdict === 'ok' && amount !== null ? formatDollars(amount) : '–'}
      </p>
      {message && (
        <div className="col-span-full flex flex-wrap items-center gap-x-3 gap-y-2">
          <p className="font-semibold text-danger">{message}</p>
          <Remedies line={line} />
        </div>
      )}
    </li>
  )
}

/** 'List $54.00, from 250 pieces $52.00 each'. */
function tierNote({ basePrice, tierFrom, agreed, price, unit }: PricedLine): string | null {
  if (agreed !== undefined) return agreed
  if (basePrice === null || price === null) return null
  const note = listPriceNote(toCents(basePrice), tierFrom, unit ?? undefined)
  return note && words.each(note, formatDollars(price))
}

function Remedies({ line }: { line: PricedLine }) {
  const { toolId, note, price } = line
  if (line.verdict === 'price' && price !== null)
    return (
      <Button
        size="small"
        onClick={() => rememberFigures([{ ...line, verdict: 'ok', message: null, was: null }])}
      >
        {words.orderAtTheNewPrice(formatDollars(price))}
      </Button>
    )
  return (
    <LineRemedies line={line} onChoose={(quantity) => changeBasket([{ toolId, quantity, note }])} />
  )
}
