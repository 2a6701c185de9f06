import type { BookingDetails } from '../../contract/bookings.ts'
import { readBookingDetails } from '../bookings/booking-details.ts'
import type { BookingRow } from '../bookings/booking-rows.ts'
import { findBooking, lockBooking } from '../bookings/booking-store.ts'
import type { Db } from '../database/database.ts'
import { Refusal } from '../http/refusal.ts'
import { readMoneyOf } from '../payments/payments-of-booking.ts'

/** One booking that is not deleted, locked. Refuses others with 404. */
export async function openBooking(transaction: Db, id: string): Promise<BookingRow> {
  const booking = await lockBooking(transaction, id)
  if (!booking || booking.deleted_at) throw new Refusal('booking_not_found')
  return booking
}

/** The same, only if it is paid: 409 otherwise. */
export async function openPaidBooking(transaction: Db, id: string): Promise<BookingRow> {
  const booking = await openBooking(transaction, id)
  if (!booking.paid) throw new Refusal('not_confirmed')
  return booking
}

/** A booking with its details as it is now. */
export async function readOpenBooking(db: Db, id: string): Promise<BookingDetails> {
  const booking = await findBooking(db, id)
  if (!booking) throw new Refusal('booking_not_found')
  return readBookingDetails(db, booking, await readMoneyOf(db, booking))
}
