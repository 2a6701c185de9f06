import { errors, fillIn } from './errors.ts'
import { isOrderable, type PricedLine, type Unit, type Verdict } from './lines.ts'
import { MAX_BOOKING_CENTS, MAX_TOTAL_CENTS, MIN_TOTAL_CENTS } from './limits.ts'
import { type Cents, formatCents, groupThousands, lineTotal, toCents, toDollars } from './money.ts'
import { nextTier, type Tier, unitPrice } from './price.ts'
import { type Calendar, shipsBy } from './working-days.ts'

/** What a line is judged by; `isGone` for a tool that is no longer on sale. */
export type JudgedTool = {
  id: string
  name: string
  sku: string | null
  unit: Unit
  img: string
  baseCents: Cents
  tiers: readonly Tier[]
  available: number
  step: number
  minimum: number
  minimumHolds: boolean
  leadDays: number | null
  madeToOrder: boolean
  isGone: boolean
}

/** A line as it was sent; `price` is the unit price in cents that the sender saw, where it is to be judged. */
export type AskedLine = {
  at: number
  toolId: string
  quantity: number
  price?: Cents | undefined
  note?: string | null
}

type Judgement = { verdict: Verdict; message: string; nearest?: number[] }

/**
 * The one engine of prices and verdicts: what a line costs at its quantity, whether it can be ordered, and what can be
 * ordered instead (CONTRACT section 4.1). `tool` is undefined for an unknown one. Money in the result is in dollars.
 */
export function judgeLine(
  line: AskedLine,
  tool: JudgedTool | undefined,
  calendar: Calendar,
): PricedLine {
  if (!tool) return unpriced(line)
  const { quantity, price } = line
  const isPriced = isOrderable(quantity)
  const unit = unitPrice(tool.baseCents, tool.tiers, isPriced ? quantity : 1)
  const fault = findFault(line, tool)
  return {
    ...given(line),
    ...{ name: tool.name, sku: tool.sku, unit: tool.unit, img: tool.img },
    price: toDollars(unit.cents),
    basePrice: toDollars(tool.baseCents),
    tierFrom: unit.from,
    amount: isPriced ? toDollars(lineTotal(unit.cents, quantity)) : null,
    available: tool.isGone ? 0 : tool.available,
    was: price === undefined || price === unit.cents ? null : toDollars(price),
    verdict: fault?.verdict ?? 'ok',
    message: fault?.message ?? null,
    nearest: fault?.nearest ?? [],
    nextTier: isPriced && !tool.isGone ? nextTierOf(tool, quantity) : null,
    shipsBy: isPriced && !tool.isGone ? shipsByOf(tool, quantity, calendar) : null,
  }
}

function given({ at, toolId, quantity, note = null }: AskedLine) {
  return { at, toolId, quantity, note }
}

function unpriced(line: AskedLine): PricedLine {
  const fault = isOrderable(line.quantity)
    ? { verdict: 'unknown' as const, message: errors.tool_not_found.message }
    : notWhole
  return {
    ...given(line),
    ...{ name: null, sku: null, unit: null, img: null, price: null, basePrice: null },
    ...{ tierFrom: null, amount: null, available: null, was: null, nextTier: null, shipsBy: null },
    ...fault,
    nearest: [],
  }
}

const notWhole = {
  verdict: 'quantity' as const,
  message: 'Please enter a whole number of 1 or more.',
}

/** Why a line cannot be ordered as it is; the first that holds. */
function findFault({ quantity, price }: AskedLine, tool: JudgedTool): Judgement | undefined {
  const { name, available } = tool
  if (tool.isGone) return { verdict: 'gone', message: errors.tool_not_found.message }
  if (!isOrderable(quantity)) return notWhole
  const { cents } = unitPrice(tool.baseCents, tool.tiers, quantity)
  if (quantity > Math.floor(MAX_BOOKING_CENTS / cents))
    return say('over', 'over_limit', { quantity: groupThousands(String(quantity)), name })
  if (price !== undefined && price !== cents)
    return say('price', 'price_changed', { name, price: formatCents(cents) })
  return (
    findStepFault(quantity, tool) ??
    findMinimumFault(quantity, tool) ??
    (quantity > available && !tool.madeToOrder
      ? { ...say('short', 'not_enough_stock', { name, available }), nearest: mostOf(tool) }
      : undefined)
  )
}

function findStepFault(quantity: number, { name, step }: JudgedTool): Judgement | undefined {
  if (quantity % step === 0) return undefined
  const below = Math.floor(quantity / step) * step
  const nearest = [below, below + step].filter((each) => each > 0)
  const values = { name, step, nearest: nearest.map(String).join(', ') }
  return { ...say('step', 'quantity_step', values), nearest }
}

/** A minimum that refuses does not where fewer than the minimum are left. */
function findMinimumFault(quantity: number, tool: JudgedTool): Judgement | undefined {
  const { name, minimum, available, madeToOrder } = tool
  const holds = tool.minimumHolds && (available >= minimum || madeToOrder)
  if (!holds || quantity >= minimum) return undefined
  const nearest = [Math.ceil(minimum / tool.step) * tool.step]
  return { ...say('minimum', 'minimum_holds', { name, minimum }), nearest }
}

function mostOf({ available, step }: JudgedTool): number[] {
  const most = Math.floor(available / step) * step
  return most > 0 ? [most] : []
}

function say(
  verdict: Verdict,
  code: keyof typeof errors,
  values: Record<string, string | number>,
): Judgement {
  return { verdict, message: fillIn(errors[code].message, values) }
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
      ({ toolId, quantity }) => quantity < (tools.get(toolId)?.minimum ?? 1),
    ),
    card: fitsCard(cents),
  }
}

/** Whether one card payment takes this many cents. */
export function fitsCard(cents: Cents): boolean {
  return cents >= MIN_TOTAL_CENTS && cents <= MAX_TOTAL_CENTS
}
