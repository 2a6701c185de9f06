import * as words from '#words/lines'
import { fillIn, shownErrors, stockLeft } from '../errors/shown-errors.ts'
import { MAX_BOOKING_CENTS } from '../limits.ts'
import { type Cents, formatCents, groupThousands, lineTotal, toCents, toDollars } from '../money.ts'
import type { Unit } from '../tools/unit-words.ts'
import { type Calendar, shipsBy } from '../values/working-days.ts'
import { agreedNote } from './agreed.ts'
import type { PricedLine, Verdict } from './lines.ts'
import { isOrderable, isWhole } from './orderable.ts'
import { nextTier, type Tier, unitPrice } from './price.ts'

export type JudgedTool = {
  id: string
  name: string
  sku: string | null
  unit: Unit
  img: string
  baseCents: Cents
  tiers: readonly Tier[]
  /** Where prices are agreed: those of its list, which a form may name. */
  listTiers?: readonly Tier[]
  available: number
  step: number
  minimum: number
  minimumHolds: boolean
  leadDays: number | null
  madeToOrder: boolean
  isGone: boolean
  /** The code of the rate at which it is sold at home. */
  taxClass?: string
}

/** A line as it was sent; `price` is the unit price in cents that the sender saw, where it is to be judged. */
export type AskedLine = {
  at: number
  toolId: string
  quantity: number
  price?: Cents | undefined
  note?: string | null
}

type Refused = Exclude<Verdict, 'ok'>

export const lineCodes = {
  unknown: 'tool_not_found',
  gone: 'tool_not_found',
  quantity: 'malformed',
  over: 'over_limit',
  over_frame: 'over_frame',
  price: 'price_changed',
  step: 'quantity_step',
  minimum: 'minimum_holds',
  short: 'not_enough_stock',
  unverified: 'unverified_stock',
  unproven: 'unproven_stock',
} as const satisfies Record<Refused, keyof typeof shownErrors>

export type LineFault = {
  verdict: Refused
  values: Record<string, string | number>
  nearest: number[]
}

/** The one engine of prices and verdicts (CONTRACT section 4.1): `tool` is undefined for an unknown one, money in the result is in dollars. */
export function judgeLine(
  line: AskedLine,
  tool: JudgedTool | undefined,
  calendar: Calendar,
): PricedLine {
  if (!tool) return unpriced(line)
  const { quantity, price } = line
  const isPriced = isOrderable(quantity)
  const unit = unitPrice(tool.baseCents, tool.tiers, isPriced ? quantity : 1)
  const fault = findLineFault(line, tool)
  return {
    ...given(line),
    name: tool.name,
    sku: tool.sku,
    unit: tool.unit,
    img: tool.img,
    price: toDollars(unit.cents),
    basePrice: toDollars(tool.baseCents),
    tierFrom: unit.from,
    agreed: agreedNote(tool.baseCents, unit, calendar.now),
    amount: isPriced ? toDollars(lineTotal(unit.cents, quantity)) : null,
    belowMinimum: isPriced && quantity < tool.minimum,
    available: tool.isGone ? 0 : tool.available,
    was: price === undefined || price === unit.cents ? null : toDollars(price),
    ...toVerdict(fault),
    nextTier: isPriced && !tool.isGone ? nextTierOf(tool, quantity) : null,
    shipsBy: isPriced && !tool.isGone ? shipsByOf(tool, quantity, calendar) : null,
  }
}

const given = ({ at, toolId, quantity, note = null }: AskedLine) => ({ at, toolId, quantity, note })

function unpriced(line: AskedLine): PricedLine {
  const fault = isWhole(line.quantity) ? faultOfLine('unknown') : notWhole
  return {
    ...given(line),
    name: null,
    sku: null,
    unit: null,
    img: null,
    price: null,
    basePrice: null,
    tierFrom: null,
    amount: null,
    belowMinimum: false,
    available: null,
    was: null,
    nextTier: null,
    shipsBy: null,
    ...toVerdict(fault),
  }
}

export function toVerdict(
  fault: LineFault | undefined,
): Pick<PricedLine, 'verdict' | 'message' | 'nearest'> {
  if (!fault) return { verdict: 'ok', message: null, nearest: [] }
  const { verdict, values, nearest } = fault
  return { verdict, nearest, message: fillIn(shownErrors[lineCodes[verdict]].message, values) }
}

const notWhole = faultOfLine('quantity', { what: words.wholeNumberPlease })

function findLineFault(
  { quantity, price }: Pick<AskedLine, 'quantity' | 'price'>,
  tool: JudgedTool,
): LineFault | undefined {
  const { name, available } = tool
  if (tool.isGone) return faultOfLine('gone')
  if (!isWhole(quantity)) return notWhole
  const { cents } = unitPrice(tool.baseCents, tool.tiers, quantity)
  if (!isOrderable(quantity) || quantity > Math.floor(MAX_BOOKING_CENTS / cents))
    return faultOfLine('over', { quantity: groupThousands(`${BigInt(quantity)}`), name })
  if (price !== undefined && price !== cents)
    return faultOfLine('price', { name, price: formatCents(cents) })
  return (
    findStepFault(quantity, tool) ??
    findMinimumFault(quantity, tool) ??
    (quantity > available && !tool.madeToOrder
      ? faultOfLine('short', stockLeft(tool), quantitiesInStock(tool))
      : undefined)
  )
}

function faultOfLine(verdict: Refused, values: LineFault['values'] = {}, nearest: number[] = []) {
  return { verdict, values, nearest }
}

function findStepFault(quantity: number, { name, step }: JudgedTool): LineFault | undefined {
  if (quantity % step === 0) return undefined
  const below = Math.floor(quantity / step) * step
  const nearest = [below, below + step].filter((each) => each > 0)
  return faultOfLine('step', { name, step, nearest: nearest.join(', ') }, nearest)
}

/** A minimum that refuses does not where there is less than the first quantity that fulfils it. */
function findMinimumFault(quantity: number, tool: JudgedTool): LineFault | undefined {
  const { name, minimum, available, madeToOrder, step } = tool
  const least = Math.ceil(minimum / step) * step
  const holds = tool.minimumHolds && (available >= least || madeToOrder)
  if (!holds || quantity >= minimum) return undefined
  return faultOfLine('minimum', { name, minimum }, [least])
}

function quantitiesInStock({ available, step }: JudgedTool): number[] {
  const most = Math.floor(available / step) * step
  return most > 0 ? [most] : []
}

function nextTierOf(tool: JudgedTool, quantity: number): PricedLine['nextTier'] {
  const { baseCents, tiers, step, madeToOrder } = tool
  const available = madeToOrder ? Number.POSITIVE_INFINITY : tool.available
  const next = nextTier({ baseCents, tiers, quantity, available, step })
  if (!next) return null
  const { from, cents, amountCents, message } = next
  return { from, price: toDollars(cents), amount: toDollars(amountCents), message }
}

function shipsByOf(tool: JudgedTool, quantity: number, calendar: Calendar): string | null {
  if (quantity <= tool.available) return shipsBy(calendar, 0)
  return tool.madeToOrder && tool.leadDays !== null ? shipsBy(calendar, tool.leadDays) : null
}

/** What lines come to, in dollars: those that can be ordered count. */
export function sumLines(
  lines: readonly PricedLine[],
  tools: ReadonlyMap<string, Pick<JudgedTool, 'minimum'>>,
) {
  const orderable = lines.filter(({ verdict }) => verdict === 'ok')
  const cents = orderable.reduce((sum, { amount }) => sum + toCents(amount ?? 0), 0)
  return {
    total: toDollars(cents),
    pieces: orderable.reduce((sum, { quantity }) => sum + quantity, 0),
    belowMinimum: orderable.some(
      ({ toolId, quantity }) => quantity < (tools.get(toolId.toLowerCase())?.minimum ?? 1),
    ),
  }
}
