import type { BookingDetails } from '../../contract/bookings/bookings.ts'
import { readBookingDetails } from '../bookings/booking-details.ts'
import type { BookingRow } from '../bookings/booking-rows.ts'
import { requireSeen } from '../bookings/booking-sight.ts'
import { findBooking, lockBooking } from '../bookings/booking-store.ts'
import { readMoneyOf } from '../payments/payments-of-booking.ts'
import type { Db } from '../platform/database/database.ts'
import { Refusal } from '../platform/http/refusal.ts'

/** One booking that the office has, locked. Refuses others with 404. */
export async function openBooking(transaction: Db, id: string): Promise<BookingRow> {
  return requireSeen(await lockBooking(transaction, id), true)
}

/** The same of which goods may be shipped: 409 before it is paid, 404 once the office has deleted it. */
export async function openPaidBooking(transaction: Db, id: string): Promise<BookingRow> {
  const booking = await openBooking(transaction, id)
  if (booking.deleted_at) throw new Refusal('booking_not_found')
  if (!booking.paid) throw new Refusal('not_confirmed')
  return booking
}

/** A booking with its details as it is now. */
export async function readOpenBooking(db: Db, id: string): Promise<BookingDetails> {
  const booking = await findBooking(db, id)
  if (!booking) throw new Refusal('booking_not_found')
  return readBookingDetails(db, booking, await readMoneyOf(db, booking))
}
