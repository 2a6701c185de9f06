import { idSchema } from '../../contract/fields.ts'
import { formatCents } from '../../contract/money.ts'
import { findBookingToPay } from '../bookings/booking-store.ts'
import type { Dependencies } from '../dependencies.ts'
import { Refusal } from '../http/refusal.ts'
import { mismatchOf } from './mismatch.ts'
import { findPayment } from './payment-store.ts'
import { type Settlement, settle } from './settle.ts'

/**
 * Takes somebody's word that a transaction paid for a booking, and settles it if the provider says the same. The
 * provider is asked only about the intent that was made for this very booking. Refuses with 402, 404 and 409.
 */
export async function payBooking(
  parts: Dependencies,
  bookingId: string,
  transactionId: string,
): Promise<Settlement> {
  const { db } = parts
  const isId = idSchema.safeParse(bookingId).success
  const found = isId ? await findBookingToPay(db, bookingId, transactionId) : undefined
  if (!found) throw new Refusal('booking_not_found')
  const { paid_booking_id, ...booking } = found
  if (paid_booking_id !== null && paid_booking_id !== bookingId) throw new Refusal('payment_used')
  if (booking.paid) {
    const payment = await findPayment(db, transactionId)
    if (booking.transaction_id !== transactionId || !payment) throw new Refusal('already_paid')
    return { booking, payment, isNew: false }
  }
  const settlement = await settle(parts, transactionId)
  if (!settlement) throw new Refusal('not_paid')
  refuseUnmatched(settlement)
  return settlement
}

/** Says why money that was charged pays for nothing now: it is on its way back, or waits for the office. */
function refuseUnmatched({ booking, payment }: Settlement): void {
  // What has gone back of a payment since is not the buyer's fault: it paid for the booking.
  if (booking.paid && booking.transaction_id === payment.transaction_id) return
  const mismatch = mismatchOf(payment)
  if (mismatch === 'amount') {
    throw new Refusal('amount_differs', { total: formatCents(booking.total_cents) })
  }
  if (payment.state === 'attention' && !payment.refund_due)
    throw new Refusal('payment_in_review', { name: booking.product_name })
  // Deleted, or paid by another, between our look and the settlement.
  const isOther = mismatch === 'deleted' || mismatch === 'paid'
  throw new Refusal(isOther ? 'already_paid' : 'already_refunded')
}
