import type { BookingDetails } from '../../contract/bookings/bookings.ts'
import { readBookingDetails } from '../bookings/booking-details.ts'
import { findAnyBooking } from '../bookings/booking-store.ts'
import type { Db } from '../platform/database/database.ts'
import { Refusal } from '../platform/http/refusal.ts'
import { readMoneyOf } from './payments-of-booking.ts'

/** A booking with its money as the office sees it after an act, deleted or not. */
export async function readPaidDetails(db: Db, id: string): Promise<BookingDetails> {
  const booking = await findAnyBooking(db, id)
  if (!booking) throw new Refusal('booking_not_found')
  return readBookingDetails(db, booking, await readMoneyOf(db, booking))
}
