import { sql } from 'kysely'
import { type BookingRow, bookingColumns } from '../bookings/booking-rows.ts'
import type { Db } from '../database/database.ts'
import type { PaymentRow } from './payment-store.ts'

/** The buyer sees that the money of a paid booking has gone back. */
export async function markBookingRefunded(db: Db, payment: PaymentRow): Promise<void> {
  await db
    .updateTable('bookings')
    .set({ refunded_at: sql<Date>`now()` })
    .where('transaction_id', '=', payment.transaction_id)
    .where('paid', '=', true)
    .execute()
}

/** The money has not gone back after all. */
export async function unmarkBookingRefunded(db: Db, payment: PaymentRow): Promise<void> {
  await db
    .updateTable('bookings')
    .set({ refunded_at: null })
    .where('transaction_id', '=', payment.transaction_id)
    .execute()
}

/**
 * Marks an unpaid booking paid by a transaction. With an expected total nothing is marked where the booking has another,
 * was deleted or holds no stock: unless the caller has locked it and decided, nobody knows it yet.
 */
export function markPaid(
  db: Db,
  bookingId: string,
  transactionId: string,
  expected?: { totalCents: number },
): Promise<BookingRow | undefined> {
  return db
    .updateTable('bookings')
    .set({ paid: true, transaction_id: transactionId, paid_at: sql<Date>`now()` })
    .where('id', '=', bookingId)
    .where('paid', '=', false)
    .$if(expected !== undefined, (query) =>
      query
        .where('total_cents', '=', expected?.totalCents ?? 0)
        .where('deleted_at', 'is', null)
        .where('stock_taken', '=', true),
    )
    .returning(bookingColumns)
    .executeTakeFirst()
}
