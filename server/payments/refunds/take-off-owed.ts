import type { Cents } from '../../../contract/money.ts'
import type { Actor } from '../../bookings/booking-events.ts'
import { type BookingRow, owedOf } from '../../bookings/booking-rows.ts'
import type { Config } from '../../config.ts'
import type { Db } from '../../platform/database/database.ts'
import { countsFor, readPaymentsOf } from '../payments-of-booking.ts'
import { completeBooking } from '../settle.ts'

type Credit = { booking: BookingRow; by: Actor; credited: Cents }

/** A part of what a booking on account owes is not owed any more; if nothing is left, its last transfer has paid it. The caller has locked it. */
export async function takeOffOwed(
  db: Db,
  { booking, by, credited }: Credit,
  { publicUrl, settings }: Pick<Config, 'publicUrl' | 'settings'>,
): Promise<void> {
  const credited_cents = booking.credited_cents + credited
  await db.updateTable('bookings').set({ credited_cents }).where('id', '=', booking.id).execute()
  const rest = { ...booking, credited_cents }
  if (owedOf(rest) > 0) return
  const payments = await readPaymentsOf(db, booking.id)
  const payment = payments.findLast((each) => countsFor(each, booking))
  if (payment)
    await completeBooking(db, { booking: rest, payment, publicUrl, by, days: settings.days })
}
