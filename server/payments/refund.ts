import { lockBooking } from '../bookings/booking-store.ts'
import { paymentRefundedMail } from '../bookings/order-mails.ts'
import { storeMail } from '../mail/mail-store.ts'
import type { Parts } from '../parts.ts'
import { markBookingRefunded, markRefunded, type PaymentRow } from './payment-store.ts'

/** Gives a payment's money back if the provider answers; else it stays due and the reconciler asks again. */
export async function refund(parts: Parts, payment: PaymentRow): Promise<PaymentRow> {
  try {
    await parts.provider.refund(payment.transaction_id, `refund:${payment.transaction_id}`)
  } catch (err) {
    parts.log.warn({ err, transactionId: payment.transaction_id }, 'a refund is still due')
    return payment
  }
  if (await record(parts, payment)) parts.metrics.payments.inc({ state: 'refunded' })
  return { ...payment, state: 'refunded', refund_due: false }
}

/** Two processes may have asked for the same refund: one of them notes it, and tells the buyer. */
function record({ db, config }: Parts, payment: PaymentRow): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    const booking = await lockBooking(transaction, payment.booking_id)
    if (!booking || !(await markRefunded(transaction, payment.id))) return false
    await markBookingRefunded(transaction, payment)
    const { transaction_id: transactionId, amount_cents: amountCents, date, reason } = payment
    const refunded = { transactionId, amountCents, date, reason }
    await storeMail(transaction, paymentRefundedMail(booking, refunded, config.publicUrl))
    return true
  })
}
