import { randomUUID } from 'node:crypto'
import { PAYMENT_STATUS } from '../../../contract/limits.ts'
import { toDollars } from '../../../contract/money.ts'
import { companyDay } from '../../../contract/values/days.ts'
import { holdHoursOf, hoursFromNow } from '../../bookings/hold-times.ts'
import type { PastBooking } from './past-bookings.ts'
import { type Place, type Written, writePastEvent } from './place.ts'

/** Writes the bank transfer that has paid a part of a booking. */
export async function writePastTransfer(
  place: Place,
  { transfer, buyer, totalCents }: PastBooking,
  booking: Written,
): Promise<void> {
  if (!transfer) return
  const { db, now, config, officeId } = place
  const { share, hoursAgo, reference } = transfer
  const date = new Date(now.getTime() - hoursAgo * 3_600_000)
  const [id, cents, receivedOn] = [randomUUID(), Math.round(totalCents * share), companyDay(date)]
  await db
    .insertInto('payments')
    .values({
      id,
      transaction_id: `bank_${id}`,
      method: 'transfer',
      amount_cents: cents,
      date,
      booking_id: booking.id,
      user_id: booking.userId,
      email: buyer.email,
      name: buyer.name,
      status: PAYMENT_STATUS,
      state: 'settled',
      reference,
      received_on: receivedOn,
      recorded_by: officeId,
      product_name: booking.productName,
    })
    .execute()
  const hold = hoursFromNow(holdHoursOf('transfer', config) - hoursAgo)
  await db
    .updateTable('bookings')
    .set({ transferred_cents: cents, hold_until: hold })
    .where('id', '=', booking.id)
    .execute()
  const [amount, total] = [toDollars(cents), toDollars(totalCents)]
  const data = { amount, received: amount, total, reference, receivedOn, surplus: 0 }
  await writePastEvent(place, booking, {
    kind: 'transfer',
    actor: 'office',
    at: date,
    data: { ...data, isStockGone: false },
  })
}
