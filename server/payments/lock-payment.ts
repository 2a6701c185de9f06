import type { BookingRow } from '../bookings/booking-rows.ts'
import { lockBooking } from '../bookings/booking-store.ts'
import type { Db } from '../platform/database/database.ts'
import { Refusal } from '../platform/http/refusal.ts'
import type { PaymentRow } from './payment-rows.ts'
import { findPaymentById } from './payment-store.ts'

/** A payment as it is once its booking, deleted or not, is locked. Refuses with 404. */
export async function lockPayment(
  db: Db,
  id: string,
): Promise<{ booking: BookingRow; payment: PaymentRow }> {
  const seen = await findPaymentById(db, id)
  const booking = seen && (await lockBooking(db, seen.booking_id))
  const payment = booking && (await findPaymentById(db, id))
  if (!payment) throw new Refusal('payment_not_found')
  return { booking, payment }
}
