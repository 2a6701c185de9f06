import { deleteFilesOf } from '../booking-files/booking-file-store.ts'
import { byOffice, writeEvent } from '../bookings/booking-events.ts'
import { holdEndedMail } from '../bookings/booking-mails.ts'
import { type BookingRow, isHeld } from '../bookings/booking-rows.ts'
import { findBooking, lockBooking } from '../bookings/booking-store.ts'
import { hideBooking } from '../bookings/hide-booking.ts'
import { releaseStock } from '../bookings/stock-store.ts'
import { asCaller, asOffice } from '../platform/database/as-office.ts'
import type { Db } from '../platform/database/database.ts'
import { findPrivateStore } from '../platform/files/stores.ts'
import type { Caller } from '../platform/http/caller.ts'
import { Refusal } from '../platform/http/refusal.ts'
import { storeMail } from '../platform/mail/mail-store.ts'
import { findOpenAttempt } from './cards/attempt-store.ts'
import { endIntent } from './cards/intents.ts'
import type { PaymentParts } from './cards/provider.ts'
import { refundInReview } from './refunds/refund-store.ts'
import { leaveTransfersToOffice } from './transfers/transfer-store.ts'

/** A paid one is only hidden; of an unpaid one stock and waiting money go back, and transfers wait for the office. 404, and 409 while goods are packed. */
export async function deleteBooking(parts: PaymentParts, id: string, caller: Caller) {
  const { db, config } = parts
  let places: string[] = []
  const work = async (transaction: Db) => {
    const booking = await hideAndGiveBack(transaction, id, caller)
    places = booking && !booking.paid ? await deleteFilesOf(transaction, id) : []
    return booking
  }
  const deleted = await asCaller(db, caller, work)
  if (!deleted) throw new Refusal('booking_not_found')
  await cancelOpenIntent(parts, id)
  const store = findPrivateStore(config)
  await Promise.allSettled(places.map((place) => store.remove(place)))
  return deleted
}

async function hideAndGiveBack(db: Db, id: string, caller: Caller) {
  const booking = await hideBooking(db, id, caller)
  if (booking && !booking.paid) {
    await leaveTransfersToOffice(db, booking)
    await refundInReview(db, id)
  }
  return booking
}

/** Cancels what could still be charged; what was charged already is settled, that is, refunded. */
export async function cancelOpenIntent(parts: PaymentParts, bookingId: string): Promise<void> {
  const attempt = await findOpenAttempt(parts.db, bookingId)
  if (!attempt?.intent_id) return
  try {
    await endIntent(parts, attempt.intent_id)
  } catch (err) {
    // The reconciler cancels it later.
    parts.log.warn({ err, bookingId }, 'an intent could not be cancelled yet')
  }
}

type Act = { id: string; userId: string; why: string }

/** The booking stays as one that lapsed, and the buyer reads why. 404, and 409 for what is paid, holds nothing or is being paid. */
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
  if (!isHeld(booking)) throw new Refusal('not_held')
  return booking
}

async function endOpenIntent(parts: PaymentParts, bookingId: string): Promise<void> {
  const attempt = await findOpenAttempt(parts.db, bookingId)
  if (!attempt?.intent_id) return
  await endIntent(parts, attempt.intent_id)
  const left = await findOpenAttempt(parts.db, bookingId)
  // The provider cancels nothing that the card's bank works on.
  if (left?.id === attempt.id) throw new Refusal('payment_underway')
}
