import { requestedDayFault } from '../../contract/bookings/requested-day.ts'
import { activeCompany } from '../../contract/companies/membership.ts'
import { toVerdict } from '../../contract/lines/judge-line.ts'
import type { PricedLine } from '../../contract/lines/lines.ts'
import { toCents } from '../../contract/money.ts'
import { isOnAccount, type PayBy, payWays, takesTotal } from '../../contract/payments/pay-ways.ts'
import { findCreditRefusal } from '../companies/credit.ts'
import { findLimitRefusal } from '../companies/spending.ts'
import { findTotalRefusal, judgeLines } from '../lines/judge-lines.ts'
import { totalOf } from '../lines/total-of.ts'
import { linesRefused, Refusal } from '../platform/http/refusal.ts'
import type { Buyer } from '../users/user-store.ts'
import { judgeOffered } from './offered-lines.ts'
import type { Order } from './order.ts'
import { type OrderContext, takePieces, toolsFor } from './order-context.ts'
import { findCapRefusal, orderKey, poUsed } from './order-history.ts'
import { linesOf } from './order-lines.ts'
import { findReplaceRefusal, idOf, type ReplacedBooking } from './replaced-bookings.ts'
import { findShareFault, shareKey, shareLimitOf } from './stock-shares.ts'

/** Why an order is refused, checked in the order of CONTRACT section 4.1 ('Lines'). */
export function findOrderRefusal(order: Order, buyer: Buyer, context: OrderContext) {
  const { body, offered } = order
  // The day that was wished for may have passed while an offer is still valid.
  const day = offered ? undefined : requestedDayFault(body.requestedOn, new Date())
  if (day !== undefined) return new Refusal('malformed', { what: day })
  const spender = activeCompany(context.memberships.get(buyer.id))
  if (spender?.needsPo && body.poNumber === null)
    return new Refusal('po_needed', { company: spender.name })
  const replaced = context.replaced.get(idOf(body.replaces) ?? '')
  if (body.replaces !== undefined) {
    const refusal = findReplaceRefusal(buyer.id, replaced)
    if (refusal) return refusal
    if (replaced) giveBack(buyer, replaced, context)
  }
  const { payBy, poNumber, total } = body
  if (payWays[payBy].byOffice && !buyer.verified) return new Refusal('address_unverified')
  const counted = context.counts.get(buyer.id)
  const refusal = counted && findCapRefusal(buyer, counted)
  const refused = refusal ?? findVerdictRefusal(order, buyer, context)
  if (refused) return refused
  const used = poNumber !== null && context.poNumbers.get(orderKey(buyer.id, poNumber))
  if (used) return poUsed(poNumber, used)
  if (!takesTotal(payBy, total)) return new Refusal('outside_card_limits')
  const limited = spender && !order.isApproved ? findLimitRefusal(spender, total) : undefined
  if (limited || !isOnAccount(payBy)) return limited
  const credit = context.credits.get(spender?.companyId ?? '')
  return findCreditRefusal(credit, total, body.creditAnyway !== undefined)
}

/** The pieces of a replaced booking count for the new one, which is alone in its transaction. */
function giveBack(buyer: Buyer, { booking, lines }: ReplacedBooking, context: OrderContext): void {
  const counts = context.counts.get(booking.user_id)
  if (counts && !isOnAccount(booking.pay_by))
    context.counts.set(booking.user_id, { ...counts, unpaid: counts.unpaid - 1 })
  if (booking.stock_taken) takePieces(context, buyer, { lines, payBy: booking.pay_by }, -1)
}

/** All lines with their verdicts if one of them cannot be ordered, then the total against the server's own sum. */
function findVerdictRefusal(order: Order, buyer: Buyer, context: OrderContext) {
  const { body, offered, frameId, site } = order
  const tools = toolsFor(buyer.id, context)
  const { byId } = tools
  const judged = offered
    ? judgeOffered(
        offered,
        byId,
        frameId === undefined ? undefined : { frameId, left: context.frames },
      )
    : judgeLines(body.lines, byId, context.rules.settings.days)
  const lines = judged.map((line) => withShare(line, { buyer, payBy: body.payBy }, context))
  if (lines.some(({ verdict }) => verdict !== 'ok')) return linesRefused(lines)
  // What an offer comes to was settled when it was made.
  if (offered) return undefined
  const total = site
    ? totalOf(linesOf(order, tools))
    : lines.reduce((sum, { amount }) => sum + toCents(amount ?? 0), 0)
  return findTotalRefusal(total, body.total)
}

function withShare(
  line: PricedLine,
  { buyer, payBy }: { buyer: Buyer; payBy: PayBy },
  { tools, shares, counts, unproven }: OrderContext,
): PricedLine {
  const tool = tools.byId.get(line.toolId.toLowerCase())
  const limit = shareLimitOf(buyer, payBy, unproven)
  if (!tool || line.verdict !== 'ok' || !limit || !counts.has(buyer.id)) return line
  const held = Math.min(line.quantity, tool.available)
  const fault = findShareFault(limit, tool, shares.get(shareKey(buyer.id, tool.id)), held)
  return fault ? { ...line, ...toVerdict(fault) } : line
}
