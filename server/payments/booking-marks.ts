import { sql } from 'kysely'
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

/** Marks a booking paid by a transaction. The caller has locked it and found it unpaid. */
export async function markPaid(db: Db, bookingId: string, transactionId: string): Promise<void> {
  await db
    .updateTable('bookings')
    .set({ paid: true, transaction_id: transactionId, paid_at: sql<Date>`now()` })
    .where('id', '=', bookingId)
    .where('paid', '=', false)
    .execute()
}
