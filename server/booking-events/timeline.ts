import { sql } from 'kysely'
import type { BookingEvent, TimelinePage } from '../../contract/bookings/booking-events.ts'
import { ROWS_PER_PAGE } from '../../contract/limits.ts'
import { toDollars } from '../../contract/money.ts'
import { byOwnerOrOffice } from '../bookings/booking-events.ts'
import type { BookingRow } from '../bookings/booking-rows.ts'
import { eventTexts } from '../bookings/event-texts.ts'
import { asCaller } from '../platform/database/as-office.ts'
import type { Db } from '../platform/database/database.ts'
import type { Caller } from '../platform/http/caller.ts'
import { Refusal } from '../platform/http/refusal.ts'
import { findMadeWithKey, type KeyUse, storeKey } from '../platform/http/used-keys.ts'
import { openBooking } from '../shipments/shipment-store.ts'
import { lockAccount } from '../users/user-store.ts'

export type Timeline = { events: BookingEvent[]; hasOlder: boolean }

/** A page of what happened to a booking, newest first; the office's own notes are for the office alone. */
export async function readTimeline(
  db: Db,
  booking: BookingRow,
  { admin }: Caller,
  { before }: TimelinePage,
): Promise<Timeline> {
  // That it was placed is the oldest.
  if (before === booking.id) return { events: [], hasOlder: false }
  const own = selectEvents(db)
    .where('booking_id', '=', booking.id)
    .$if(!admin, (query) => query.where('internal', '=', false))
  if (before !== undefined) await refuseForeign(own, before)
  const rows = await own
    .$if(before !== undefined, (query) => query.where(isOlderThan(before)))
    .orderBy('at', 'desc')
    .orderBy('booking_events.id')
    .limit(ROWS_PER_PAGE + 1)
    .execute()
  const found = rows.length > ROWS_PER_PAGE ? rows : [...rows, await readPlaced(db, booking)]
  const events = found.slice(0, ROWS_PER_PAGE).map((row) => toEvent(row, admin))
  return { events, hasOlder: found.length > ROWS_PER_PAGE }
}

async function refuseForeign(own: ReturnType<typeof selectEvents>, id: string): Promise<void> {
  const found = await own.where('booking_events.id', '=', id).executeTakeFirst()
  if (!found) throw new Refusal('malformed', { what: 'before must be an event of this booking' })
}

/** By the whole time of the table, which is finer than that of the answer. */
function isOlderThan(id: string | undefined) {
  const at = sql`(select at from booking_events where id = ${id})`
  return sql<boolean>`at <= ${at} and (at < ${at} or booking_events.id > ${id})`
}

export async function readEvent(db: Db, id: string, { admin }: Caller): Promise<BookingEvent> {
  const row = await selectEvents(db).where('booking_events.id', '=', id).executeTakeFirstOrThrow()
  return toEvent(row, admin)
}

const selectEvents = (db: Db) =>
  db
    .selectFrom('booking_events')
    .leftJoin('users', 'users.id', 'actor_id')
    .select(['booking_events.id', 'at', 'kind', 'actor', 'internal', 'data', 'actor_id'])
    .select(['users.name', 'users.email'])

type EventRow = Awaited<ReturnType<ReturnType<typeof selectEvents>['executeTakeFirstOrThrow']>>

/** That a booking was placed stands in its header alone. */
async function readPlaced(db: Db, booking: BookingRow): Promise<EventRow> {
  const { id, created_at: at, line_count, pieces, total_cents, terms_days } = booking
  const who = await db
    .selectFrom('bookings')
    .innerJoin('users', (join) =>
      join.on('users.id', '=', sql`coalesce(bookings.made_by, bookings.user_id)`),
    )
    .select(['users.id as actor_id', 'users.name', 'users.email'])
    .where('bookings.id', '=', id)
    .executeTakeFirstOrThrow()
  const data = {
    lineCount: line_count,
    pieces,
    total: toDollars(total_cents),
    ...(terms_days !== null && { termsDays: terms_days }),
  }
  const { actor } = byOwnerOrOffice(who.actor_id, booking)
  return { id, at, ...who, data, kind: 'placed', actor, internal: false }
}

/** Who of the office acted is for the office alone. */
function toEvent(row: EventRow, isForOffice: boolean): BookingEvent {
  const { kind, actor, internal, data } = row
  const isShown = isForOffice || actor !== 'office'
  const who = { _id: row.actor_id, name: row.name, email: row.email }
  return {
    _id: row.id,
    at: row.at.toISOString(),
    kind,
    actor,
    internal,
    data,
    who: isShown && isPerson(who) ? who : null,
    text: eventTexts[kind].textOf(data),
  }
}

const isPerson = (who: { [Field in keyof Person]: string | null }): who is Person =>
  who._id !== null && who.name !== null && who.email !== null

type Person = NonNullable<BookingEvent['who']>

/** Writes one event of a booking for each key, under the booking's lock; the id of the event, also when it is repeated. */
export function writeOnce(
  db: Db,
  { bookingId, caller, ...used }: Omit<KeyUse, 'userId'> & { bookingId: string; caller: Caller },
  write: (transaction: Db, booking: BookingRow) => Promise<string>,
): Promise<string> {
  const use: KeyUse = { userId: caller.userId, ...used }
  return asCaller(db, caller, async (transaction) => {
    if (!(await lockAccount(transaction, use.userId))) throw new Refusal('not_signed_in')
    const booking = await openBooking(transaction, bookingId)
    const made = await findMadeWithKey(transaction, use)
    if (made !== undefined) return made
    const id = await write(transaction, booking)
    await storeKey(transaction, use, id)
    return id
  })
}
