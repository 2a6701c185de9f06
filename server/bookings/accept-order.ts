import { randomUUID } from 'node:crypto'
import { activeCompany } from '../../contract/companies/membership.ts'
import { isOnAccount } from '../../contract/payments/pay-ways.ts'
import type { Buyer } from '../users/user-store.ts'
import { papersWith } from './destination.ts'
import { holdHoursOf, holdTimes } from './hold-times.ts'
import type { Order } from './order.ts'
import { type OrderContext, takePieces, toolsFor } from './order-context.ts'
import { orderKey } from './order-history.ts'
import { linesOf } from './order-lines.ts'
import { idOf } from './replaced-bookings.ts'
import { type BookingDraft, headerOf } from './write-bookings.ts'

/** The booking to write for an accepted order. Takes its pieces out of the context, so that later orders of the batch see less stock. */
export function acceptOrder(order: Order, buyer: Buyer, context: OrderContext): BookingDraft {
  const lines = linesOf(order, toolsFor(buyer.id, context))
  const draft = toDraft(order, buyer, context, lines)
  takePieces(context, buyer, { lines, payBy: draft.row.pay_by }, 1)
  const counted = context.counts.get(buyer.id)
  if (counted) {
    const { unpaid, recent } = counted
    const more = {
      unpaid: isOnAccount(order.body.payBy) ? unpaid : unpaid + 1,
      recent: recent + 1,
      lines: counted.lines + lines.length,
    }
    context.counts.set(buyer.id, { ...counted, ...more })
  }
  const spender = context.memberships.get(buyer.id)
  if (spender) {
    const spentCents = spender.spentCents + draft.row.total_cents
    context.memberships.set(buyer.id, { ...spender, spentCents })
  }
  const credit = context.credits.get(draft.row.company_id ?? '')
  if (credit && draft.row.terms_days !== null) {
    const owedCents = credit.owedCents + draft.row.total_cents
    context.credits.set(credit.id, { ...credit, owedCents })
  }
  if (order.idempotencyKey !== undefined)
    context.repeated.set(orderKey(buyer.id, order.idempotencyKey), draft)
  return draft
}

function toDraft(
  { body, hash, idempotencyKey, madeBy, frameId }: Order,
  { id, verified }: Buyer,
  { rules, replaced, destinations, memberships, credits }: OrderContext,
  lines: BookingDraft['lines'],
): BookingDraft {
  const { name, email, phone } = body
  const replaces = replaced.get(idOf(body.replaces) ?? '')?.booking
  const company_id = activeCompany(memberships.get(id))?.companyId ?? null
  const isCredit = isOnAccount(body.payBy)
  return {
    row: {
      id: randomUUID(),
      user_id: id,
      made_by: madeBy ?? null,
      company_id,
      frame_id: frameId ?? null,
      name,
      email,
      phone,
      pay_by: body.payBy,
      terms_days: isCredit ? (credits.get(company_id ?? '')?.termsDays ?? null) : null,
      ...headerOf(lines),
      ...holdTimes(verified, holdHoursOf(body.payBy, rules)),
      held_until: replaces?.stock_taken && !isCredit ? replaces.hold_until : null,
      idempotency_key: idempotencyKey,
      request_hash: idempotencyKey === undefined ? null : hash,
    },
    papers: papersWith(body, destinations.get(id)),
    lines,
    replaces,
    creditAnyway: isCredit ? body.creditAnyway : undefined,
  }
}
