import type { EventActor, EventKind } from '../../contract/bookings/booking-events.ts'
import type { Db } from '../platform/database/database.ts'
import type { EventFacts } from './event-texts.ts'

/** Who did something to a booking; the shop itself has no account. */
export type Actor = { actor: EventActor; userId: string | null }

export const byShop: Actor = { actor: 'shop', userId: null }

export function byOffice(userId: string): Actor {
  return { actor: 'office', userId }
}

/** The person, as the owner of the booking or as the office. */
export function byOwnerOrOffice(userId: string, booking: { user_id: string }): Actor {
  return { actor: userId === booking.user_id ? 'buyer' : 'office', userId }
}

/** Without facts where the kind says all, or may. */
type KindAndData = {
  [Kind in EventKind]: Record<string, never> extends EventFacts[Kind]
    ? { kind: Kind; data?: EventFacts[Kind] }
    : { kind: Kind; data: EventFacts[Kind] }
}[EventKind]

export type NewEvent = { bookingId: string; by: Actor; internal?: boolean } & KindAndData

/** Writes what happened to a booking, in the transaction of the act, and returns the event's id. */
export async function writeEvent(db: Db, event: NewEvent): Promise<string> {
  const { bookingId, kind, by, data = {}, internal = false } = event
  const { id } = await db
    .insertInto('booking_events')
    .values({
      booking_id: bookingId,
      kind,
      internal,
      actor: by.actor,
      actor_id: by.userId,
      data: JSON.stringify(data),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
