import { sql } from 'kysely'
import { bookingState } from '../../contract/booking-state.ts'
import type { Db } from '../database/database.ts'
import { type BookingRow, bookingColumns } from './booking-rows.ts'
import { refreshState } from './booking-state-store.ts'

/** Of a booking that has just been paid. */
const confirmed = bookingState({ paid: true, refunded: false, inReview: false, stockTaken: true })

/** Shows the buyer that the money of a paid booking has gone back. */
export async function markBookingRefunded(db: Db, transactionId: string): Promise<void> {
  const booking = await db
    .updateTable('bookings')
    .set({ refunded_at: sql<Date>`now()` })
    .where('transaction_id', '=', transactionId)
    .where('paid', '=', true)
    .returning('id')
    .executeTakeFirst()
  if (booking) await refreshState(db, booking.id)
}

/** Takes that back: the refund has failed, or only a part of the money went back. */
export async function unmarkBookingRefunded(db: Db, transactionId: string): Promise<void> {
  const booking = await db
    .updateTable('bookings')
    .set({ refunded_at: null })
    .where('transaction_id', '=', transactionId)
    .returning('id')
    .executeTakeFirst()
  if (booking) await refreshState(db, booking.id)
}

/** Marks an unpaid booking paid by a transaction. The caller has locked it. */
export async function markBookingPaid(
  db: Db,
  bookingId: string,
  transactionId: string,
): Promise<void> {
  await updateToPaid(db, bookingId, transactionId).execute()
}

/** The same for a booking that is not locked, only if it has this total, is not deleted and holds its stock. */
export function markBookingPaidIfUnchanged(
  db: Db,
  booking: { id: string; totalCents: number },
  transactionId: string,
): Promise<BookingRow | undefined> {
  return updateToPaid(db, booking.id, transactionId)
    .where('total_cents', '=', booking.totalCents)
    .where('deleted_at', 'is', null)
    .where('stock_taken', '=', true)
    .returning(bookingColumns)
    .executeTakeFirst()
}

function updateToPaid(db: Db, bookingId: string, transactionId: string) {
  return db
    .updateTable('bookings')
    .set({ paid: true, transaction_id: transactionId, paid_at: sql<Date>`now()`, state: confirmed })
    .where('id', '=', bookingId)
    .where('paid', '=', false)
}
