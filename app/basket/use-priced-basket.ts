import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { sumLines } from '../../contract/judge-line'
import type { PricedLine } from '../../contract/lines'
import type { BasketLine } from './basket-lines'
import { checkLinesQuery } from './basket-queries'
import { useBasket } from './basket-store'
import { judgeHere, needsFigure, useFigures } from './figures'
import { heldPieces } from './replaced-booking'

const PAUSE_MS = 250

/** A line of the basket; `priced` is undefined until its price is known. */
export type PricedBasketLine = BasketLine & { at: number; priced: PricedLine | undefined }

/**
 * The basket with prices and verdicts: at once by what the server last said of its tools, in a pause by the server. `typed`
 * are texts in quantity fields that are no quantity.
 */
export function usePricedBasket(typed: ReadonlyMap<string, string> = noTexts) {
  const basket = useBasket()
  const held = heldPieces()
  useFigures()
  const asked = useInPause(basket.lines.filter(needsFigure))
  const query = useQuery({ ...checkLinesQuery(asked), enabled: asked.length > 0 })
  const lines = basket.lines.map((line, index): PricedBasketLine => {
    const quantity = typed.has(line.toolId) ? 0 : line.quantity
    const priced = judgeHere({ ...line, quantity }, index + 1)
    return { ...line, at: index + 1, priced: priced && withHeld(priced, held) }
  })
  const priced = lines.flatMap((line) => line.priced ?? [])
  return {
    ...{ basket, lines, query, ...sumLines(priced, noTools) },
    isPriced: priced.length === lines.length,
    faults: priced.filter(({ verdict }) => verdict !== 'ok'),
    orderable: priced.filter(({ verdict }) => verdict === 'ok'),
  }
}

export type PricedBasket = ReturnType<typeof usePricedBasket>

const noTexts: ReadonlyMap<string, string> = new Map()
const noTools = new Map()

/** What the booking holds that is being changed can be ordered again. */
function withHeld(line: PricedLine, held: ReadonlyMap<string, number>): PricedLine {
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
  const key = JSON.stringify(lines.map(({ toolId, quantity }) => [toolId, quantity]))
  const [paused, setPaused] = useState({ key, lines })
  useEffect(() => {
    if (paused.key === key) return
    const timer = setTimeout(() => setPaused({ key, lines }), paused.key === '[]' ? 0 : PAUSE_MS)
    return () => clearTimeout(timer)
  }, [key, paused, lines])
  return paused.lines
}
