import type { BookingRow } from '../bookings/booking-rows.ts'
import { lockBooking } from '../bookings/booking-store.ts'
import { countAvailable, releaseStock, retakeStock } from '../bookings/stock-store.ts'
import type { Db } from '../database/database.ts'
import { Refusal } from '../http/refusal.ts'
import type { Parts } from '../parts.ts'
import { findPaymentById, markRefundDue, markSettled, type PaymentRow } from './payment-store.ts'
import { refund } from './refund.ts'
import { completeBooking } from './settle.ts'

const OFFICE_REASON = 'Our office has given the money back.'

/**
 * Gives all the money of a payment back, and its goods to the stock if `restock` says so: decided in one transaction,
 * then asked of the provider until it is done. Refuses with 404 and 409.
 */
export async function refundByOffice(
  parts: Parts,
  id: string,
  { restock }: { restock: boolean },
): Promise<void> {
  const payment = await parts.db.transaction().execute(async (transaction) => {
    const found = await lockPayment(transaction, id)
    if (found.payment.state === 'refunded' || found.payment.refund_due)
      throw new Refusal('already_refunded')
    if (restock && found.booking.paid) await releaseStock(transaction, found.booking)
    return markRefundDue(transaction, id, found.payment.reason ?? OFFICE_REASON)
  })
  await refund(parts, payment)
}

/**
 * Lets a payment that arrived after its stock was gone count after all: takes the stock anew and marks the booking paid.
 * Refuses with 404, and with 409 while there is not enough or where nothing waits to be settled.
 */
export async function settleByOffice(parts: Parts, id: string): Promise<void> {
  const { holdHours, publicUrl } = parts.config
  await parts.db.transaction().execute(async (transaction) => {
    const { booking, payment: found } = await lockPayment(transaction, id)
    const isWaiting = found.state === 'attention' && !found.refund_due
    if (!isWaiting || booking.paid || booking.deleted_at) throw new Refusal('not_in_attention')
    if (!(await retakeStock(transaction, booking, holdHours)))
      await refuseStock(transaction, booking)
    const settled = await markSettled(transaction, id)
    await completeBooking(transaction, { booking, payment: settled, publicUrl })
  })
  parts.metrics.payments.inc({ state: 'settled' })
}

/** The booking is locked first, as everywhere. */
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

async function refuseStock(db: Db, { product_name: name, tool_id }: BookingRow): Promise<never> {
  throw new Refusal('not_enough_stock', { name, available: await countAvailable(db, tool_id) })
}
