import type { NewBookingOfLines } from '../../contract/bookings/new-bookings.ts'
import { requestedDayFault } from '../../contract/bookings/requested-day.ts'
import { type JudgedTool, toVerdict } from '../../contract/lines/judge-line.ts'
import type { PricedLine } from '../../contract/lines/lines.ts'
import { toCents } from '../../contract/money.ts'
import { type PayBy, payWays, takesTotal } from '../../contract/payments/pay-ways.ts'
import { findTotalRefusal, judgeLines } from '../lines/judge-lines.ts'
import { linesRefused, Refusal } from '../platform/http/refusal.ts'
import type { Buyer } from '../users/user-store.ts'
import { judgeOffered } from './offered-lines.ts'
import type { Order } from './order.ts'
import type { OrderContext } from './order-context.ts'
import { findCapRefusal, orderKey, poUsed } from './order-history.ts'
import { findReplaceRefusal, idOf, type ReplacedBooking } from './replaced-bookings.ts'
import {
  addToShare,
  countsForShare,
  findShareFault,
  shareKey,
  shareLimitOf,
} from './stock-shares.ts'

/** Why an order is refused, checked in the order of CONTRACT section 4.1 ('Lines'). */
export function findOrderRefusal(
  order: Order,
  buyer: Buyer,
  context: OrderContext,
): Refusal | undefined {
  const { body, offered } = order
  // The day that was wished for may have passed while an offer is still valid.
  const day = offered ? undefined : requestedDayFault(body.requestedOn, new Date())
  if (day !== undefined) return new Refusal('malformed', { what: day })
  const replaced = context.replaced.get(idOf(body.replaces) ?? '')
  if (body.replaces !== undefined) {
    const refusal = findReplaceRefusal(buyer.id, replaced)
    if (refusal) return refusal
    if (replaced) giveBack(buyer, replaced, context)
  }
  return (
    (payWays[body.payBy].byOffice && !buyer.verified
      ? new Refusal('address_unverified')
      : undefined) ??
    findCap(buyer, context) ??
    findVerdictRefusal(order, buyer, context) ??
    findPoRefusal(body, buyer, context) ??
    findCardRefusal(body)
  )
}

/** The pieces of a replaced booking count for the new one, which is alone in its transaction. */
function giveBack(buyer: Buyer, { booking, lines }: ReplacedBooking, context: OrderContext): void {
  const counts = context.counts.get(booking.user_id)
  if (counts) context.counts.set(booking.user_id, { ...counts, unpaid: counts.unpaid - 1 })
  if (!booking.stock_taken) return
  for (const { tool_id, from_stock } of lines) {
    const tool = tool_id === null ? undefined : context.tools.byId.get(tool_id)
    if (!tool) continue
    tool.available += from_stock
    if (!countsForShare(buyer, booking.pay_by)) continue
    const key = shareKey(booking.user_id, tool.id)
    context.shares.set(key, addToShare(context.shares.get(key), -from_stock))
  }
}

function findCap(buyer: Buyer, { counts }: OrderContext): Refusal | undefined {
  const counted = counts.get(buyer.id)
  return counted && findCapRefusal(buyer, counted)
}

/** All lines with their verdicts if one of them cannot be ordered, then the total against the server's own sum. */
function findVerdictRefusal({ body, offered }: Order, buyer: Buyer, context: OrderContext) {
  const { byId } = context.tools
  const judged = offered
    ? judgeOffered(offered, byId)
    : judgeLines(body.lines, byId, context.rules.holidays)
  const lines = judged.map((line) => withShare(line, { buyer, payBy: body.payBy }, context))
  if (lines.some(({ verdict }) => verdict !== 'ok')) return linesRefused(lines)
  // What an offer comes to was settled when it was made.
  if (offered) return undefined
  const total = lines.reduce((sum, { amount }) => sum + toCents(amount ?? 0), 0)
  return findTotalRefusal(total, body.total)
}

type Holder = { buyer: Buyer; payBy: PayBy }

function withShare(line: PricedLine, holder: Holder, context: OrderContext): PricedLine {
  const tool = context.tools.byId.get(line.toolId.toLowerCase())
  if (!tool || line.verdict !== 'ok') return line
  const fault = findHeldFault(line.quantity, { ...holder, tool }, context)
  return fault ? { ...line, ...toVerdict(fault) } : line
}

function findHeldFault(
  quantity: number,
  { buyer, payBy, tool }: Holder & { tool: JudgedTool },
  { shares, counts, unproven }: OrderContext,
) {
  const limit = shareLimitOf(buyer, payBy, unproven)
  if (!limit || !counts.has(buyer.id)) return undefined
  const held = Math.min(quantity, tool.available)
  return findShareFault(limit, tool, shares.get(shareKey(buyer.id, tool.id)), held)
}

function findPoRefusal(
  { poNumber }: NewBookingOfLines,
  buyer: Buyer,
  { poNumbers }: OrderContext,
): Refusal | undefined {
  const used = poNumber !== null && poNumbers.get(orderKey(buyer.id, poNumber))
  return used ? poUsed(poNumber, used) : undefined
}

function findCardRefusal({ payBy, total }: NewBookingOfLines): Refusal | undefined {
  return !takesTotal(payBy, total) ? new Refusal('outside_card_limits') : undefined
}
