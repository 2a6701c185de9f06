import { byOffice, writeEvent } from '../bookings/booking-events.ts'
import { holdEndedMail } from '../bookings/booking-mails.ts'
import type { BookingRow } from '../bookings/booking-rows.ts'
import { findBooking, lockBooking } from '../bookings/booking-store.ts'
import { releaseStock } from '../bookings/stock-store.ts'
import { asOffice } from '../platform/database/as-office.ts'
import type { Db } from '../platform/database/database.ts'
import { Refusal } from '../platform/http/refusal.ts'
import { storeMail } from '../platform/mail/mail-store.ts'
import { findOpenAttempt } from './cards/attempt-store.ts'
import { endIntent } from './cards/declined-cards.ts'
import type { PaymentParts } from './payment-parts.ts'

type Act = { id: string; userId: string; why: string }

/**
 * Ends the hold of an unpaid booking for the office, and writes the buyer the reason: the booking stays, as one that lapsed. Refuses
 * with 404, and with 409 what is paid, holds nothing or is being paid by card.
 */
export async function releaseBooking(parts: PaymentParts, act: Act): Promise<void> {
  requireHeld(await findBooking(parts.db, act.id))
  await endOpenIntent(parts, act.id)
  await asOffice(parts.db, act.userId, (db) => release(db, act, parts.config.publicUrl))
}

async function release(db: Db, { id, userId, why }: Act, publicUrl: string): Promise<void> {
  const booking = requireHeld(await lockBooking(db, id))
  await releaseStock(db, booking)
  await writeEvent(db, { bookingId: id, kind: 'lapsed', by: byOffice(userId), data: { why } })
  await storeMail(db, holdEndedMail(booking, why, publicUrl))
}

function requireHeld(booking: BookingRow | undefined): BookingRow {
  if (!booking || booking.deleted_at) throw new Refusal('booking_not_found')
  if (booking.paid) throw new Refusal('already_paid')
  if (!booking.stock_taken) throw new Refusal('not_held')
  return booking
}

/** Cancels what could still be charged; what was charged is settled. */
async function endOpenIntent(parts: PaymentParts, bookingId: string): Promise<void> {
  const attempt = await findOpenAttempt(parts.db, bookingId)
  if (!attempt?.intent_id) return
  await endIntent(parts, attempt.intent_id)
  const left = await findOpenAttempt(parts.db, bookingId)
  // The provider cancels nothing that the card's bank works on.
  if (left?.id === attempt.id) throw new Refusal('payment_underway')
}
