import { CURRENCY } from '../../contract/money.ts'
import { paymentReasons } from '../../contract/payment-reasons.ts'
import type { BookingRow } from '../bookings/booking-rows.ts'
import { lockBooking } from '../bookings/booking-store.ts'
import { bookingPaidMail } from '../bookings/order-mails.ts'
import { retakeStock } from '../bookings/stock-store.ts'
import type { Db } from '../database/database.ts'
import { storeMail } from '../mail/mail-store.ts'
import type { Parts } from '../parts.ts'
import { receiptNumber } from '../receipts/receipt-store.ts'
import { type Attempt, endAttempt, findAttemptByIntent } from './attempt-store.ts'
import { markPaid } from './booking-marks.ts'
import { findPayment, insertPayment, type PaymentRow } from './payment-store.ts'
import type { Intent } from './provider.ts'
import { refund } from './refund.ts'

/** `isNew` tells whether this very call made the record. */
export type Settlement = { payment: PaymentRow; isNew: boolean }

/**
 * The one way in which a booking becomes paid, whoever says that it is. Asks the provider for the intent, the only
 * witness, and in one transaction marks the booking and writes the payment record; what cannot be matched is recorded
 * and refunded, and what came after its stock was gone waits for the office. Harmless when repeated. Nothing comes back for an intent that is not ours or has not succeeded.
 */
export async function settle(parts: Parts, intentId: string): Promise<Settlement | undefined> {
  const attempt = await findAttemptByIntent(parts.db, intentId)
  if (!attempt) return undefined
  const intent = await parts.provider.findIntent(intentId)
  if (intent?.status === 'canceled') await endAttempt(parts.db, attempt.id, 'canceled')
  if (intent?.status !== 'succeeded') return undefined
  const settlement = await parts.db
    .transaction()
    .execute((transaction) => record(transaction, attempt, intent, parts.config))
  const { payment, isNew } = settlement
  if (payment.refund_due) return { payment: await refund(parts, payment), isNew }
  if (isNew) parts.metrics.payments.inc({ state: payment.state })
  return settlement
}

async function record(
  db: Db,
  attempt: Attempt,
  intent: Intent,
  { holdHours, publicUrl }: Parts['config'],
): Promise<Settlement> {
  const booking = await lockBooking(db, attempt.booking_id)
  if (!booking) throw new Error(`payment attempt ${attempt.id} has no booking`)
  const known = await findPayment(db, intent.id)
  if (known) return { payment: known, isNew: false }
  await endAttempt(db, attempt.id, 'succeeded')
  const refundReason = mismatch(booking, intent)
  const reason = refundReason ?? (await claimStock(db, booking, holdHours))
  const payment = await insertPayment(db, {
    booking,
    transactionId: intent.id,
    amountCents: intent.amount_received,
    reason,
    refundDue: refundReason !== null,
  })
  if (reason === null) await completeBooking(db, { booking, payment, publicUrl })
  return { payment, isNew: true }
}

type Completion = { booking: BookingRow; payment: PaymentRow; publicUrl: string }

/** Marks a booking paid by a payment that is settled, and tells the buyer. The caller has locked the booking. */
export async function completeBooking(db: Db, { booking, payment, publicUrl }: Completion) {
  const { transaction_id: transactionId, amount_cents: amountCents, date } = payment
  await markPaid(db, booking.id, transactionId)
  const paid = { transactionId, amountCents, date, number: receiptNumber(payment) }
  await storeMail(db, bookingPaidMail(booking, paid, publicUrl))
}

/** Why this money cannot be for this booking as it is now; null when it is. */
function mismatch(booking: BookingRow, intent: Intent): string | null {
  const isAmount = intent.amount_received === booking.total_cents && intent.currency === CURRENCY
  if (!isAmount || intent.metadata?.bookingId !== booking.id) return paymentReasons.amount
  if (booking.deleted_at) return paymentReasons.deleted
  return booking.paid ? paymentReasons.paid : null
}

/** Paid stock stays taken; if the hold had lapsed it is taken anew, and where that fails the office has to decide. */
async function claimStock(db: Db, booking: BookingRow, holdHours: number): Promise<string | null> {
  if (booking.stock_taken || (await retakeStock(db, booking, holdHours))) return null
  return paymentReasons.stock
}
