import { sql } from 'kysely'
import type { Db } from '../platform/database/database.ts'
import { tooManyRequests } from '../platform/http/refusal.ts'
import type { NewEvent } from './booking-events.ts'

/**
 * Refuses an event with 429 when its booking has reached the day's limit for this kind. Events of the buyer and of the office are
 * counted separately, so that neither keeps the other from writing. The caller has locked the booking.
 */
export async function refuseTooManyEvents(
  transaction: Db,
  { bookingId, kind, by }: Pick<NewEvent, 'bookingId' | 'kind' | 'by'>,
  most: number,
): Promise<void> {
  const { count, wait } = await transaction
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
