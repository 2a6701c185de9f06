import { readLinesForMail } from '../bookings/booking-mails.ts'
import type { BookingRow } from '../bookings/booking-rows.ts'
import { lockBooking } from '../bookings/booking-store.ts'
import { markBookingRefunded } from '../bookings/paid-bookings.ts'
import type { Db } from '../database/database.ts'
import type { Dependencies } from '../dependencies.ts'
import { storeMail } from '../mail/mail-store.ts'
import { isProviderRefusal } from './call-provider.ts'
import { paymentRefundedMail } from './payment-mails.ts'
import type { PaymentRow } from './payment-store.ts'
import { noteDisputed } from './record-disputes.ts'
import { markRefunded } from './refund-store.ts'

/** Refunds a payment if the provider answers; else the refund stays due and the reconciler asks again. */
export async function refund(parts: Dependencies, payment: PaymentRow): Promise<PaymentRow> {
  try {
    const end = await parts.provider.refund(payment.transaction_id, refundKey(payment))
    if (end === 'disputed') {
      await noteDisputed(parts.db, payment.id)
      return payment
    }
  } catch (err) {
    if (!isProviderRefusal(err))
      parts.log.warn({ err, transactionId: payment.transaction_id }, 'a refund is still due')
    return payment
  }
  if (await recordRefund(parts, payment)) parts.metrics.payments.inc({ state: 'refunded' })
  return { ...payment, state: 'refunded', refund_due: false, returned_cents: payment.amount_cents }
}

/** Two processes may have asked for the same refund: one of them records it and queues the mail. */
function recordRefund({ db, config }: Dependencies, payment: PaymentRow): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    const booking = await lockBooking(transaction, payment.booking_id)
    if (!booking || !(await markRefunded(transaction, payment.id))) return false
    await markBookingRefunded(transaction, payment.transaction_id)
    await queueRefundMail(transaction, booking, payment, config.publicUrl)
    return true
  })
}

export async function queueRefundMail(
  db: Db,
  booking: BookingRow,
  payment: PaymentRow,
  publicUrl: string,
): Promise<void> {
  const { transaction_id: transactionId, amount_cents, returned_cents, date, reason_code } = payment
  // A part may have gone back before.
  const amountCents = amount_cents - returned_cents
  const refunded = { transactionId, amountCents, date, reason: reason_code }
  const lines = await readLinesForMail(db, booking)
  await storeMail(db, paymentRefundedMail(booking, lines, refunded, publicUrl))
}

/** The same key for the same refund; another one once it has failed. */
function refundKey({ transaction_id, refunds_failed }: PaymentRow): string {
  return refunds_failed === 0
    ? `refund:${transaction_id}`
    : `refund:${transaction_id}:${refunds_failed}`
}
