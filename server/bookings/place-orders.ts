import type { Kysely } from 'kysely'
import * as words from '#words/booking-events'
import { recordedAs } from '../platform/database/as-office.ts'
import type { Db } from '../platform/database/database.ts'
import type { Tables } from '../platform/database/tables.ts'
import { Refusal } from '../platform/http/refusal.ts'
import { acceptOrder } from './accept-order.ts'
import { byOffice, writeEvent } from './booking-events.ts'
import type { BookingRow } from './booking-rows.ts'
import { isOutOfSight } from './booking-sight.ts'
import { findOrderRefusal } from './find-order-refusal.ts'
import { countCalled } from './frame-pieces.ts'
import { hideBooking } from './hide-booking.ts'
import type { Order, OrderRules, Outcome } from './order.ts'
import { loadOrderContext, type OrderContext, toolsFor } from './order-context.ts'
import { orderKey } from './order-history.ts'
import { settleTax } from './order-lines.ts'
import { settleForm } from './read-order.ts'
import { noteReplacements } from './replaced-bookings.ts'
import { type BookingDraft, writeBookings } from './write-bookings.ts'

type Decision = { draft: BookingDraft; isNew: boolean } | { outcome: Outcome }

export const placeOrders = (db: Kysely<Tables>, orders: Order[], rules: OrderRules) =>
  db.transaction().execute((transaction) => placeOrdersWithin(transaction, orders, rules))

/** In a transaction that has locked nothing but accounts and quotes. */
export async function placeOrdersWithin(
  db: Db,
  orders: Order[],
  rules: OrderRules,
): Promise<Outcome[]> {
  const context = await loadOrderContext(db, orders, rules)
  const decisions = orders.map((order) => decide(order, context))
  const drafts = new Set(decisions.flatMap((made) => ('draft' in made ? made.draft : [])))
  const booked = await writeOrders(db, [...drafts], rules)
  return decisions.map((made) => ('draft' in made ? toPlacedOrder(made, booked) : made.outcome))
}

/** The stock of a replaced booking goes back before the new one takes its own. */
async function writeOrders(db: Db, drafts: BookingDraft[], rules: OrderRules) {
  const replacements = drafts.flatMap(({ replaces, row }) =>
    replaces === undefined ? [] : { id: replaces.id, by: row.id, userId: row.user_id },
  )
  for (const { id, userId } of replacements) await hideBooking(db, id, { userId, admin: false })
  const booked = await writeBookings(db, drafts, rules)
  await noteReplacements(db, replacements)
  for (const { row } of drafts) if (row.frame_id !== null) await countCalled(db, row.id)
  for (const draft of drafts) await noteCredit(db, draft)
  return booked
}

/** Why the office gave credit above what was free; recorded, and for the office alone. */
async function noteCredit(db: Db, { row, creditAnyway }: BookingDraft) {
  if (creditAnyway === undefined) return
  const { id: bookingId, made_by, user_id } = row
  const by = made_by ?? user_id
  const text = words.bookedAboveTheCredit(creditAnyway)
  await recordedAs(db, by, () =>
    writeEvent(db, {
      bookingId,
      kind: 'note',
      internal: true,
      by: byOffice(by),
      data: { text },
    }),
  )
}

function decide(order: Order, context: OrderContext): Decision {
  const buyer = context.buyers.get(order.userId)
  if (!buyer) return { outcome: new Refusal('not_signed_in') }
  const known = context.repeated.get(orderKey(order.userId, order.idempotencyKey))
  if (known) return resolveRepeated(known, order)
  const settled = settleForm(order, toolsFor(buyer.id, context))
  if (settled instanceof Refusal) return { outcome: settled }
  const taxed = settleTax(settled, buyer, context)
  if (taxed instanceof Refusal) return { outcome: taxed }
  const refusal = findOrderRefusal(taxed, buyer, context)
  if (refusal) return { outcome: refusal }
  return { draft: acceptOrder(taxed, buyer, context), isNew: true }
}

/** A repeated order gets the booking it made; another order with the same key is refused. */
function resolveRepeated(known: BookingRow | BookingDraft, order: Order): Decision {
  const row = 'row' in known ? known.row : known
  if (!row.request_hash?.equals(order.hash))
    return { outcome: new Refusal('idempotency_mismatch', { how: 'with other details' }) }
  if ('row' in known) return { draft: known, isNew: false }
  if (isOutOfSight(known))
    return {
      outcome: new Refusal('idempotency_mismatch', { how: 'and its booking has been deleted' }),
    }
  return { outcome: { booking: known, isNew: false } }
}

type AcceptedOrder = Extract<Decision, { draft: BookingDraft }>

function toPlacedOrder({ draft, isNew }: AcceptedOrder, booked: Map<string, BookingRow>) {
  const booking = booked.get(draft.row.id)
  if (!booking) throw new Error(`booking ${draft.row.id} was not written`)
  return { booking, isNew, draft }
}
