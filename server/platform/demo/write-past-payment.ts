import { PAYMENT_STATUS } from '../../../contract/limits.ts'
import { toDollars } from '../../../contract/money.ts'
import type { PastBooking } from './past-bookings.ts'
import { type Place, type Written, writePastEvent } from './place.ts'

/** Writes the card payment of a booking that was paid, and returns its id. */
export async function writePastPayment(
  place: Place,
  { payment, buyer, totalCents, refund, ends }: PastBooking,
  booking: Written,
): Promise<string | null> {
  if (!payment) return null
  const { db } = place
  const { intentId, paidAt } = payment
  const ids = { booking_id: booking.id, user_id: booking.userId }
  await db
    .insertInto('payment_attempts')
    .values({
      ...ids,
      attempt: 1,
      amount_cents: totalCents,
      intent_id: intentId,
      state: 'succeeded',
      created_at: paidAt,
      checked_at: paidAt,
    })
    .execute()
  const { id } = await db
    .insertInto('payments')
    .values({
      ...ids,
      transaction_id: intentId,
      amount_cents: totalCents,
      date: paidAt,
      email: buyer.email,
      name: buyer.name,
      returned_cents: refund?.cents ?? 0,
      product_name: booking.productName,
      status: PAYMENT_STATUS,
      state: ends === 'refunded' ? 'refunded' : 'settled',
      reason_code: ends === 'refunded' ? 'refunded_by_office' : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const data = { amount: toDollars(totalCents), method: 'card', transactionId: intentId }
  await writePastEvent(place, booking, { kind: 'paid', actor: 'buyer', at: paidAt, data })
  return id
}
