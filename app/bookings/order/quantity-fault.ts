import * as words from '#words/bookings'
import { MAX_TOTAL_CENTS, MIN_TOTAL_CENTS } from '../../../contract/limits'
import { type JudgedTool, judgeLine } from '../../../contract/lines/judge-line'
import type { PricedLine } from '../../../contract/lines/lines'
import { formatCents, formatDollars, toCents } from '../../../contract/money'
import { takesTotal } from '../../../contract/payments/pay-ways'
import { usualDays } from '../../../contract/values/working-days'
import { formatCount } from '../../ui/format-count'

/** Why a quantity cannot be ordered by the form of SPEC section 5, and quantities that can be ordered instead. */
export type QuantityFault = { message: string; nearest: number[] }

/** A quantity of a tool with its price, judged as the server judges it. */
export function judgeQuantity(quantity: number, tool: JudgedTool): PricedLine {
  // The day of shipping is not shown here.
  const calendar = { now: new Date(), ...usualDays }
  return judgeLine({ at: 1, toolId: tool.id, quantity }, tool, calendar)
}

/** The form is paid by card, so a total that no card takes is a fault too. */
export function findQuantityFault(quantity: number, tool: JudgedTool): QuantityFault | undefined {
  const line = judgeQuantity(quantity, tool)
  const message = messageOf(line, tool)
  return message === null ? undefined : { message, nearest: nearestTo(quantity, line, tool) }
}

function messageOf(line: PricedLine, tool: JudgedTool): string | null {
  const { verdict, message, amount } = line
  const isShort = line.quantity > tool.available && !tool.madeToOrder
  if (isShort && (verdict === 'short' || verdict === 'over')) return shortMessage(tool)
  if (verdict !== 'ok') return message
  return amount === null || takesTotal('card', toCents(amount)) ? null : cardMessage(amount)
}

function shortMessage({ available, leadDays }: JudgedTool): string {
  const days = leadDays !== null && words.workingDays(leadDays)
  return words.onlyAvailable(formatCount(available), days)
}

function cardMessage(amount: number): string {
  const limit =
    toCents(amount) > MAX_TOTAL_CENTS
      ? words.atMost(formatCents(MAX_TOTAL_CENTS))
      : words.atLeast(formatCents(MIN_TOTAL_CENTS))
  return words.comesToACardPayment(formatDollars(amount), limit)
}

/** The engine's own proposals where they can be ordered, else the nearest quantity that can. */
function nearestTo(quantity: number, line: PricedLine, tool: JudgedTool): number[] {
  const given = line.nearest.filter((each) => isFaultless(each, tool))
  if (given.length > 0) return given
  return [leastByCard(tool), ...mostByCard(tool)]
    .filter((each) => isFaultless(each, tool))
    .sort((one, other) => Math.abs(one - quantity) - Math.abs(other - quantity))
    .slice(0, 1)
}

const isFaultless = (quantity: number, tool: JudgedTool): boolean =>
  quantity > 0 && messageOf(judgeQuantity(quantity, tool), tool) === null

const leastByCard = ({ baseCents, step }: JudgedTool): number =>
  Math.ceil(Math.ceil(MIN_TOTAL_CENTS / baseCents) / step) * step

/** The most that a card pays and the stock has, at each price. */
const mostByCard = ({ baseCents, tiers, available, step, madeToOrder }: JudgedTool): number[] =>
  [{ from: 1, cents: baseCents }, ...tiers].map(({ cents }, place) => {
    const end = (tiers[place]?.from ?? Number.POSITIVE_INFINITY) - 1
    const stock = madeToOrder ? Number.POSITIVE_INFINITY : available
    return Math.floor(Math.min(end, stock, Math.floor(MAX_TOTAL_CENTS / cents)) / step) * step
  })
