import { PAYMENT_STATUS } from '../../contract/limits.ts'
import type { PaymentReason } from '../../contract/payments/payment-reasons.ts'
import type { BookingRow } from '../bookings/booking-rows.ts'
import { lockBooking } from '../bookings/booking-store.ts'
import type { Db } from '../platform/database/database.ts'
import { Refusal } from '../platform/http/refusal.ts'
import type { Person } from '../users/user-store.ts'
import { type PaymentRow, paymentColumns, selectPayments } from './payment-rows.ts'

export type NewPaymentRow = {
  booking: BookingRow
  attemptId: string
  transactionId: string
  amountCents: number
  /** Null for a payment that matches its booking. */
  reason: PaymentReason | null
}

/** A payment by the provider's id; it may change until its booking is locked. */
export const findPayment = (db: Db, transactionId: string) =>
  selectPayments(db).where('transaction_id', '=', transactionId).executeTakeFirst()

export const findPaymentById = (db: Db, id: string) =>
  selectPayments(db).where('id', '=', id).executeTakeFirst()

/** Settled without a reason, else for the office. The caller has locked the booking; throws if the payment is known. */
export function insertPayment(db: Db, payment: NewPaymentRow): Promise<PaymentRow> {
  const { booking, attemptId, transactionId, amountCents, reason } = payment
  return db
    .with('ended', (query) =>
      query
        .updateTable('payment_attempts')
        .set({ state: 'succeeded' })
        .where('id', '=', attemptId)
        .where('state', '=', 'open'),
    )
    .insertInto('payments')
    .values({
      booking_id: booking.id,
      user_id: booking.user_id,
      transaction_id: transactionId,
      amount_cents: amountCents,
      email: booking.email,
      name: booking.name,
      product_name: booking.product_name,
      status: PAYMENT_STATUS,
      state: reason === null ? 'settled' : 'attention',
      reason_code: reason,
    })
    .returning(paymentColumns)
    .executeTakeFirstOrThrow()
}

export async function anonymizePayments(db: Db, userId: string, replacement: Person) {
  await db.updateTable('payments').set(replacement).where('user_id', '=', userId).execute()
}

/** The caller has locked the booking and taken its stock. */
export const markSettled = (db: Db, id: string): Promise<PaymentRow> =>
  db
    .updateTable('payments')
    .set({ state: 'settled', reason_code: null })
    .where('id', '=', id)
    .returning(paymentColumns)
    .executeTakeFirstOrThrow()

/** A payment as it is once its booking, deleted or not, is locked. Refuses with 404. */
export async function lockPayment(db: Db, id: string) {
  const seen = await findPaymentById(db, id)
  const booking = seen && (await lockBooking(db, seen.booking_id))
  const payment = booking && (await findPaymentById(db, id))
  if (!payment) throw new Refusal('payment_not_found')
  return { booking, payment }
}
