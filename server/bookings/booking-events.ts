import { sql } from 'kysely'
import type { EventActor, EventKind } from '../../contract/bookings/booking-events.ts'
import type { Db } from '../platform/database/database.ts'
import { tooManyRequests } from '../platform/http/refusal.ts'
import type { EventFacts } from './event-texts.ts'

/** Who did something to a booking; the shop itself has no account. */
export type Actor = { actor: EventActor; userId: string | null }

export const byShop: Actor = { actor: 'shop', userId: null }

export const byOffice = (userId: string): Actor => ({ actor: 'office', userId })

export function byOwnerOrOffice(userId: string, booking: { user_id: string }): Actor {
  return { actor: userId === booking.user_id ? 'buyer' : 'office', userId }
}

/** Without facts where the kind says all, or may. */
type KindAndData = {
  [Kind in EventKind]: Record<string, never> extends EventFacts[Kind]
    ? { kind: Kind; data?: EventFacts[Kind] }
    : { kind: Kind; data: EventFacts[Kind] }
}[EventKind]

type NewEvent = { bookingId: string; by: Actor; internal?: boolean } & KindAndData

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

/** Refuses with 429 beyond the day's limit of a kind, which buyer and office have apart. The caller has locked the booking. */
export async function refuseTooManyEvents(
  db: Db,
  { bookingId, kind, by }: Pick<NewEvent, 'bookingId' | 'kind' | 'by'>,
  most: number,
): Promise<void> {
  const { count, wait } = await db
    .selectFrom('booking_events')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .select(
      sql<number>`ceil(extract(epoch from min(at) + interval '1 day' - now()))::integer`.as('wait'),
    )
    .where('booking_id', '=', bookingId)
    .where(sql<boolean>`at > now() - interval '1 day'`)
    .where('kind', '=', kind)
    .where('actor', '=', by.actor)
    // A change of a shipment is none of the papers.
    .where(sql<boolean>`data -> 'shipment' is null`)
    .executeTakeFirstOrThrow()
  if (count >= most) throw tooManyRequests(Math.max(1, wait))
}
