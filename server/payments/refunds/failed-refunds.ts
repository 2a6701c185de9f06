import { sql } from 'kysely'
import { type Cents, formatCents, toDollars } from '../../../contract/money.ts'
import { type Actor, byShop, writeEvent } from '../../bookings/booking-events.ts'
import type { BookingRow } from '../../bookings/booking-rows.ts'
import { findOverCalled } from '../../bookings/frame-pieces.ts'
import { undoCancellation } from '../../bookings/give-back.ts'
import type { Db } from '../../platform/database/database.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { storeMail } from '../../platform/mail/mail-store.ts'
import type { PaymentRow } from '../payment-rows.ts'
import { refundFailedMail } from './given-back-mails.ts'
import { type RefundRow, readRefundRows } from './refund-rows.ts'

export async function noteFailedRefund(
  db: Db,
  { booking, publicUrl }: { booking: BookingRow; publicUrl: string },
  cents: number,
): Promise<void> {
  const data = { amount: toDollars(cents) }
  await writeEvent(db, { bookingId: booking.id, kind: 'refund-failed', by: byShop, data })
  await storeMail(db, refundFailedMail(booking, cents, publicUrl))
}

/** Cancellations whose money has not gone back end, or the first short tool is returned. 409 while returned goods are owed money. The booking is locked. */
export async function takeGoodsAgain(db: Db, { id, booking_id }: PaymentRow, by: Actor) {
  const owed = findOwed(await readRefundRows(db, id))
  const cents = sumCents(owed.filter(({ kind }) => kind === 'return'))
  if (cents > 0) throw nothingToSettle(cents)
  let above = 0
  for (const refund of owed) {
    above += await sumAbovePrice(db, refund.returnId)
    await db.updateTable('refunds').set({ return_id: null }).where('id', '=', refund.id).execute()
    const shortage = await undoCancellation(db, booking_id, refund.returnId)
    if (shortage) return shortage
  }
  const data = above > 0 ? { asSum: toDollars(-above) } : {}
  if (owed.length > 0) await writeEvent(db, { bookingId: booking_id, kind: 'retaken', by, data })
  return findOverCalled(db, booking_id)
}

/** What was to be given above the price of cancelled pieces. */
async function sumAbovePrice(db: Db, returnId: string): Promise<Cents> {
  const { rows } = await sql<{ cents: Cents }>`
    select greatest(0, given - price - tax_cents)::bigint as cents from returns,
      lateral (select sum(amount_cents) as given from refunds where return_id = returns.id) refunded,
      lateral (select sum(return_lines.quantity * unit_cents) as price
        from return_lines join booking_lines using (booking_id, line) where return_id = returns.id) priced
    where id = ${returnId}`.execute(db)
  return rows[0]?.cents ?? 0
}

export function nothingToSettle(owedCents = 0): Refusal {
  const owed = `: goods came back, and ${formatCents(owedCents)} for them is owed to the buyer. Please give it back again on the page of the booking`
  return new Refusal('not_in_attention', { because: owedCents > 0 ? owed : '' })
}

const sumCents = (owed: readonly Owed[]): number => owed.reduce((sum, { cents }) => sum + cents, 0)

type Owed = { id: string; kind: RefundRow['kind']; returnId: string; cents: number }

/** Failed refunds of goods, without those whose money went back later on its own. The rows are the oldest first. */
function findOwed(rows: readonly RefundRow[]): Owed[] {
  const made = rows
    .filter(({ state, return_id }) => state !== 'failed' && return_id === null)
    .map(({ created_at, amount_cents: left }) => ({ created_at, left }))
  return rows.flatMap(({ id, kind, state, return_id, ...row }) => {
    if (state !== 'failed' || return_id === null) return []
    const later = made.filter(({ created_at }) => created_at > (row.failed_at ?? row.created_at))
    const cents = takeFrom(later, row.amount_cents)
    return cents > 0 ? [{ id, kind, returnId: return_id, cents }] : []
  })
}

const takeFrom = (sources: { left: number }[], cents: number): number =>
  sources.reduce((missing, source) => {
    const taken = Math.min(missing, source.left)
    source.left -= taken
    return missing - taken
  }, cents)
