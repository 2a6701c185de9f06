import { formatCents } from '../../../contract/money.ts'
import { idSchema } from '../../../contract/values/fields.ts'
import { bookingColumns } from '../../bookings/booking-rows.ts'
import { requireSeen } from '../../bookings/booking-sight.ts'
import type { Db } from '../../platform/database/database.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { findPayment } from '../payment-store.ts'
import { type Settlement, settlePayment } from '../settle.ts'
import { isTransfer } from '../transfers/transfer-store.ts'
import type { PaymentParts } from './provider.ts'

/** Settles a booking if the provider confirms the transaction, which is asked only about this booking's intent. Refuses with 402, 404 and 409. */
export async function payBooking(
  parts: PaymentParts,
  bookingId: string,
  transactionId: string,
  caller: Caller | undefined,
): Promise<Settlement> {
  const { db } = parts
  const isId = idSchema.safeParse(bookingId).success
  const found = isId ? await findBookingToPay(db, bookingId, transactionId) : undefined
  const { paid_booking_id, ...booking } = requireSeen(found, caller?.admin === true)
  if (isTransfer(transactionId)) throw new Refusal('not_paid')
  if (paid_booking_id !== null && paid_booking_id !== bookingId) throw new Refusal('payment_used')
  if (booking.paid) {
    const payment = await findPayment(db, transactionId)
    if (booking.transaction_id !== transactionId || !payment) throw new Refusal('already_paid')
    return { booking, payment, isNew: false }
  }
  const settlement = await settlePayment(parts, transactionId)
  if (!settlement) throw new Refusal('not_paid')
  refuseUnmatched(settlement)
  return settlement
}

const findBookingToPay = (db: Db, id: string, intentId: string) =>
  db
    .selectFrom('bookings')
    .leftJoin('payment_attempts', (join) => join.on('payment_attempts.intent_id', '=', intentId))
    .select(bookingColumns.map((name) => `bookings.${name}` as const))
    .select('payment_attempts.booking_id as paid_booking_id')
    .where('bookings.id', '=', id)
    .executeTakeFirst()

/** Refuses with why money that was charged pays for nothing: it is on its way back, or waits for the office. */
function refuseUnmatched({ booking, payment }: Settlement): void {
  // It paid for the booking, even if money of it has gone back since.
  if (booking.paid && booking.transaction_id === payment.transaction_id) return
  const { reason_code: reason } = payment
  if (reason === 'amount_differs')
    throw new Refusal('amount_differs', { total: formatCents(booking.total_cents) })
  if (payment.state === 'attention' && !payment.refund_due)
    throw new Refusal('payment_in_review', { name: booking.product_name })
  // Deleted, or paid by another payment, while this one was settled.
  const isOther = reason === 'booking_deleted' || reason === 'paid_already'
  throw new Refusal(isOther ? 'already_paid' : 'already_refunded')
}
