import { forbidsRefund } from '../../contract/disputes.ts'
import { isMismatch } from '../../contract/payment-reasons.ts'
import { byOffice } from '../bookings/booking-events.ts'
import type { BookingRow } from '../bookings/booking-rows.ts'
import { lockBooking } from '../bookings/booking-store.ts'
import { releaseStock, retakeStock } from '../bookings/stock-store.ts'
import { asOffice } from '../database/as-office.ts'
import type { Db } from '../database/database.ts'
import type { Dependencies } from '../dependencies.ts'
import { Refusal } from '../http/refusal.ts'
import { findPaymentById, markSettled, type PaymentRow } from './payment-store.ts'
import { refund } from './refund.ts'
import { markRefundDue } from './refund-store.ts'
import { completeBooking } from './settle.ts'

/** A payment, and the account of the office that decides about it. */
type Act = { id: string; userId: string }

/**
 * Refunds a payment whole; with `restock` its goods go back to stock. Decided in one transaction, then asked of the
 * provider until it is done. Refuses with 404 and 409.
 */
export async function refundByOffice(
  parts: Dependencies,
  { id, userId }: Act,
  { restock }: { restock: boolean },
): Promise<void> {
  const payment = await asOffice(parts.db, userId, async (transaction) => {
    const found = await lockPayment(transaction, id)
    if (found.payment.state === 'refunded' || found.payment.refund_due)
      throw new Refusal('already_refunded')
    if (forbidsRefund(found.payment.dispute_status)) throw new Refusal('payment_disputed')
    if (restock && isPaidBy(found.booking, found.payment))
      await releaseStock(transaction, found.booking)
    const { reason_code: reason } = found.payment
    // That an earlier refund failed is no reason for this one.
    return markRefundDue(transaction, id, isMismatch(reason) ? reason : 'refunded_by_office')
  })
  await refund(parts, payment)
}

/**
 * Settles a payment that waits for the office: retakes stock that is not held and marks the booking paid. Refuses with
 * 404, and with 409 if there is not enough stock or nothing to settle.
 */
export async function settleByOffice(parts: Dependencies, { id, userId }: Act): Promise<void> {
  const { publicUrl, holidays } = parts.config
  await asOffice(parts.db, userId, async (transaction) => {
    const { booking, payment: found } = await lockPayment(transaction, id)
    const isWaiting = found.state === 'attention' && !found.refund_due
    if (!isWaiting || !canSettle(found, booking)) throw new Refusal('not_in_attention')
    const shortage = !booking.stock_taken && (await retakeStock(transaction, booking, parts.config))
    if (shortage) throw new Refusal('not_enough_stock', shortage)
    const settled = await markSettled(transaction, id)
    const completion = { booking, payment: settled, publicUrl, holidays, by: byOffice(userId) }
    if (!booking.paid) await completeBooking(transaction, completion)
  })
  parts.metrics.payments.inc({ state: 'settled' })
}

/** Either the payment is all of an unpaid booking's total, or the booking was paid by it before. */
function canSettle(payment: PaymentRow, booking: BookingRow): boolean {
  if (booking.paid) return isPaidBy(booking, payment)
  const isWhole = payment.amount_cents === booking.total_cents && payment.returned_cents === 0
  return isWhole && booking.deleted_at === null
}

function isPaidBy({ paid, transaction_id }: BookingRow, payment: PaymentRow): boolean {
  return paid && transaction_id === payment.transaction_id
}

async function lockPayment(
  db: Db,
  id: string,
): Promise<{ booking: BookingRow; payment: PaymentRow }> {
  const seen = await findPaymentById(db, id)
  const booking = seen && (await lockBooking(db, seen.booking_id))
  const payment = booking && (await findPaymentById(db, id))
  if (!payment) throw new Refusal('payment_not_found')
  return { booking, payment }
}
