import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useEffect, useMemo, useState } from 'react'
import { sumLines } from '../../contract/lines/judge-line'
import type { PricedLine } from '../../contract/lines/lines'
import { type OwnPrices, useOwnPrices } from '../lines/own-prices'
import { type Figures, judgeHere, needsFigure, useFigures } from './basket-figures'
import type { BasketLine } from './basket-lines'
import { checkLinesQuery } from './basket-queries'
import { useBasket } from './basket-store'
import { useReplacedBooking } from './ordering-section'
import { heldPieces, type ReplacedBooking } from './replaced-booking'

const PAUSE_MS = 250

/** A line of the basket; `priced` is undefined until its price is known. */
export type PricedBasketLine = BasketLine & { at: number; priced: PricedLine | undefined }

/** The basket with prices and verdicts, of the server in a pause of typing. `typed`: texts that are no quantity. A thousand lines take longer than a frame. */
export function usePricedBasket(typed: ReadonlyMap<string, string> = noTexts) {
  const { lines } = useDeferredValue(useBasket())
  const figures = useDeferredValue(useFigures())
  const texts = useDeferredValue(typed)
  const prices = useOwnPrices()
  const replaced = useReplacedBooking()
  const needed = useMemo(() => lines.filter((line) => needsFigure(line, figures)), [lines, figures])
  const asked = useInPause(needed)
  const query = useQuery({ ...checkLinesQuery(asked), enabled: asked.length > 0 })
  const priced = useMemo(
    () => priceLines({ lines, texts, figures, prices, replaced }),
    [lines, texts, figures, prices, replaced],
  )
  return { query, ...priced }
}

type Known = {
  lines: readonly BasketLine[]
  texts: ReadonlyMap<string, string>
  figures: Figures
  prices: OwnPrices
  replaced: ReplacedBooking | undefined
}

function priceLines({ lines: basket, texts, figures, prices, replaced }: Known) {
  const held = heldPieces(replaced)
  const lines = basket.map((line, index): PricedBasketLine => {
    const quantity = texts.has(line.toolId) ? 0 : line.quantity
    const priced = judgeHere({ ...line, quantity }, index + 1, figures, prices)
    return { ...line, at: index + 1, priced: priced && withHeld(priced, held) }
  })
  const priced = lines.flatMap((line) => line.priced ?? [])
  const orderable = priced.filter(({ verdict }) => verdict === 'ok')
  return {
    lines,
    ...sumLines(priced, noTools),
    isPriced: priced.length === lines.length,
    faults: priced.filter(({ verdict }) => verdict !== 'ok'),
    orderable,
    // What is short can be quoted: a quote may hold more than there is in stock now.
    quotable: priced.filter(({ verdict }) => verdict === 'ok' || verdict === 'short'),
    shipsBy: lastDay(orderable),
  }
}

/** The day on which the last of these lines ships, if they are paid today; undefined where one has no such day. */
function lastDay(lines: readonly PricedLine[]): string | undefined {
  const days = lines.flatMap(({ shipsBy }) => shipsBy ?? [])
  return days.length === lines.length ? days.sort().at(-1) : undefined
}

/** A line as orders and quotes send it, with the price that was seen. */
export const toSentLine = ({ toolId, quantity, price, note }: PricedLine) => ({
  toolId,
  quantity,
  note,
  price: price ?? 0,
})

export type PricedBasket = ReturnType<typeof usePricedBasket>

const noTexts: ReadonlyMap<string, string> = new Map()
const noTools = new Map()

/** What the booking holds that is being changed can be ordered again. */
function withHeld(line: PricedLine, held: ReadonlyMap<string, number>): PricedLine {
  if (held.size === 0) return line
  const own = held.get(line.toolId.toLowerCase())
  if (own === undefined || line.available === null) return line
  const available = line.available + own
  if (line.verdict !== 'short' || line.quantity > available) return { ...line, available }
  return { ...line, available, verdict: 'ok', message: null, nearest: [] }
}

/** A refused order says what is available with what the booking holds that is being changed; figures are without it. */
export function withoutHeld(lines: readonly PricedLine[]): PricedLine[] {
  const held = heldPieces()
  return lines.map((line) => {
    const own = held.get(line.toolId.toLowerCase()) ?? 0
    return line.available === null ? line : { ...line, available: line.available - own }
  })
}

/** The lines as they were at the last pause of typing; at first at once. */
function useInPause(lines: BasketLine[]): BasketLine[] {
  const key = useMemo(
    () => JSON.stringify(lines.map(({ toolId, quantity }) => [toolId, quantity])),
    [lines],
  )
  const [paused, setPaused] = useState({ key, lines })
  useEffect(() => {
    if (paused.key === key) return
    const timer = setTimeout(() => setPaused({ key, lines }), paused.key === '[]' ? 0 : PAUSE_MS)
    return () => clearTimeout(timer)
  }, [key, paused, lines])
  return paused.lines
}
