import { useSyncExternalStore } from 'react'
import type { Reply } from '../../contract/calls/endpoints'
import { type JudgedTool, judgeLine } from '../../contract/lines/judge-line'
import type { PricedLine } from '../../contract/lines/lines'
import { toCents } from '../../contract/money'
import { usualDays } from '../../contract/values/working-days'
import { api } from '../browser-api'
import { atOwnPrices } from '../lines/at-own-prices'
import { ownPrices } from '../lines/own-prices'
import { createStore } from '../ui/store'
import type { BasketLine } from './basket-lines'

type ToolFacts = Reply<'getToolDetails'>
type Figure = { line: PricedLine; at: number }

const FRESH_MS = 60_000

/** What is known of tools; another object whenever more is. */
export type Figures = {
  figures: ReadonlyMap<string, Figure>
  facts: ReadonlyMap<string, ToolFacts>
}

let owner = ''
const figures = new Map<string, Figure>()
const facts = new Map<string, ToolFacts>()
const loads = new Map<string, Promise<ToolFacts>>()
const known = createStore<Figures>({ figures, facts })

/** Prices are those of an account: what the server said to another one is forgotten. */
export function keepFiguresOf(email: string): void {
  if (owner !== '' && owner !== email) {
    figures.clear()
    notify()
  }
  owner = email
}

/** Remembers what the server last said of tools. What it says again stays the same object: its row need not render. */
export function rememberFigures(lines: readonly PricedLine[]): void {
  const at = Date.now()
  for (const line of lines) {
    const toolId = line.toolId.toLowerCase()
    const before = figures.get(toolId)?.line
    figures.set(toolId, { line: before && isSameLine(before, line) ? before : line, at })
  }
  notify()
}

/** Whether both have the same values; of a thousand lines few have changed, so no text is made of each. */
function isSameLine(one: PricedLine, other: PricedLine): boolean {
  const there: unknown[] = Object.values(other)
  return Object.values(one).every(
    (value, at) =>
      value === there[at] ||
      (typeof value === 'object' && JSON.stringify(value) === JSON.stringify(there[at])),
  )
}

/** Whether the server has said nothing of this quantity of late. */
export function needsFigure({ toolId, quantity }: BasketLine, { figures } = known.read()): boolean {
  const figure = figures.get(toolId)
  return figure?.line.quantity !== quantity || figure.at < Date.now() - FRESH_MS
}

/** The line with price and verdict, computed here where the server has not answered yet; undefined for an unknown price. */
export function judgeHere(
  line: BasketLine,
  at: number,
  { figures, facts } = known.read(),
  prices = ownPrices.read(),
): PricedLine | undefined {
  const figure = figures.get(line.toolId)?.line
  if (!figure || figure.quantity === line.quantity) return figure
  const { agreed, tierFrom } = figure
  const isOnlyAgreed = agreed !== undefined && !prices.tiers.has(line.toolId)
  // What is agreed below this quantity is not known here, and the list's price is not the member's.
  if (isOnlyAgreed && line.quantity < (tierFrom ?? 1)) return undefined
  const calendar = { now: new Date(), ...usualDays }
  const tool = judgedTool(figure, facts.get(line.toolId))
  const judged = judgeLine({ at, ...line }, tool && atOwnPrices(tool, prices), calendar)
  return isOnlyAgreed ? { ...judged, agreed } : judged
}

function judgedTool(figure: PricedLine, known: ToolFacts | undefined): JudgedTool | undefined {
  const { name, sku, unit, img, basePrice, available } = figure
  if (name === null || basePrice === null || unit === null || available === null) return undefined
  return {
    id: figure.toolId,
    name,
    sku,
    unit,
    img: img ?? '',
    available,
    baseCents: toCents(basePrice),
    tiers: known && !figure.agreed ? known.tiers.map(toTier) : knownTiers(figure),
    step: known?.step ?? 1,
    minimum: known?.minimum ?? 1,
    minimumHolds: known?.minimumHolds ?? false,
    leadDays: known?.leadDays ?? null,
    madeToOrder: known?.madeToOrder ?? false,
    isGone: figure.verdict === 'gone',
  }
}

const toTier = ({ from, price }: { from: number; price: number }) => ({
  from,
  cents: toCents(price),
})

/** Until the tool's facts, or the buyer's own prices, are loaded: the tier that holds, and the next. */
function knownTiers({ tierFrom, price, nextTier, agreed }: PricedLine) {
  const from = tierFrom ?? (agreed === undefined ? null : 1)
  const holds = from !== null && price !== null ? [toTier({ from, price })] : []
  return nextTier ? [...holds, toTier(nextTier)] : holds
}

/** Loads step, minimum and tiers of a tool, once. */
export function loadFacts(toolId: string): Promise<ToolFacts> {
  const load = loads.get(toolId) ?? fetchFacts(toolId)
  loads.set(toolId, load)
  return load
}

async function fetchFacts(toolId: string): Promise<ToolFacts> {
  try {
    const found = await api('getToolDetails', { params: { id: toolId } })
    facts.set(toolId, found)
    notify()
    return found
  } catch (error) {
    loads.delete(toolId)
    throw error
  }
}

export const stepOfTool = (toolId: string): number => facts.get(toolId)?.step ?? 1

const notify = () => known.write({ figures, facts })

export const useFigures = () => useSyncExternalStore(known.subscribe, known.read, known.read)
