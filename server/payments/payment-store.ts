import { type Selectable, sql } from 'kysely'
import { PAYMENT_STATUS } from '../../contract/limits.ts'
import { toDollars } from '../../contract/money.ts'
import type { AuditedPayment, Payment } from '../../contract/payments.ts'
import type { BookingRow } from '../bookings/booking-rows.ts'
import type { Db } from '../database/database.ts'
import type { Tables } from '../database/tables.ts'

export type PaymentRow = Selectable<Tables['payments']>
export type NewPaymentRow = {
  booking: BookingRow
  transactionId: string
  amountCents: number
  /** Why the money has to go back; nothing for a payment that is as it should be. */
  reason: string | null
}

export function findPayment(db: Db, transactionId: string): Promise<PaymentRow | undefined> {
  return db
    .selectFrom('payments')
    .selectAll()
    .where('transaction_id', '=', transactionId)
    .executeTakeFirst()
}

export function insertPayment(db: Db, payment: NewPaymentRow): Promise<PaymentRow> {
  const { booking, transactionId, amountCents, reason } = payment
  return db
    .insertInto('payments')
    .values({
      booking_id: booking.id,
      user_id: booking.user_id,
      transaction_id: transactionId,
      amount_cents: amountCents,
      email: booking.email,
      name: booking.name,
      status: PAYMENT_STATUS,
      state: reason === null ? 'settled' : 'attention',
      reason,
      refund_due: reason !== null,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Every payment, newest first, with what became of it. */
export async function listPayments(db: Db): Promise<AuditedPayment[]> {
  const rows = await db
    .selectFrom('payments')
    .selectAll()
    .orderBy('date', 'desc')
    .orderBy('id')
    .execute()
  return rows.map((row) => ({ ...toPayment(row), state: row.state, reason: row.reason }))
}

/** The payments whose money has to go back and has not yet, oldest first. */
export function listRefundsDue(db: Db, limit: number): Promise<PaymentRow[]> {
  return db
    .selectFrom('payments')
    .selectAll()
    .where('refund_due', '=', true)
    .orderBy('date')
    .limit(limit)
    .execute()
}

/** Notes that the money of a payment has gone back; tells whether this very call did. */
export async function markRefunded(db: Db, id: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('payments')
    .set({ state: 'refunded', refund_due: false })
    .where('id', '=', id)
    .where('refund_due', '=', true)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

export function toPayment(row: PaymentRow): Payment {
  return {
    _id: row.id,
    email: row.email,
    transactionId: row.transaction_id,
    name: row.name,
    date: row.date.toISOString(),
    status: row.status,
    bookingId: row.booking_id,
    amount: toDollars(row.amount_cents),
  }
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
