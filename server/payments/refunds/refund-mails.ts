import { readLinesForMail } from '../../bookings/booking-mails.ts'
import type { BookingRow } from '../../bookings/booking-rows.ts'
import type { Db } from '../../platform/database/database.ts'
import { storeMail } from '../../platform/mail/mail-store.ts'
import { paymentRefundedMail } from '../payment-mails.ts'
import type { PaymentRow } from '../payment-rows.ts'
import { readRefundRows } from './refund-rows.ts'

/** Queues the mail that all of a payment has gone back; a part may have gone before. */
export async function queueRefundMail(
  db: Db,
  booking: BookingRow,
  payment: PaymentRow,
  publicUrl: string,
): Promise<void> {
  const { transaction_id: transactionId, amount_cents, returned_cents, date, reason_code } = payment
  const amountCents = amount_cents - returned_cents
  const refunded = { transactionId, amountCents, date, reason: reason_code }
  const lines = await readLinesForMail(db, booking)
  const whole = (await readRefundRows(db, payment.id)).findLast(({ kind }) => kind === 'whole')
  const mail = paymentRefundedMail(booking, lines, refunded, publicUrl)
  await storeMail(db, { ...mail, ...(whole && { paper: { kind: 'credit', of: whole.id } }) })
}
