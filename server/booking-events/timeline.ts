import type { BookingEvent, EventData, EventKind } from '../../contract/booking-events.ts'
import { toDollars } from '../../contract/money.ts'
import type { Caller } from '../auth/access-tokens.ts'
import type { BookingRow } from '../bookings/booking-rows.ts'
import { eventTexts } from '../bookings/event-texts.ts'
import type { Db } from '../database/database.ts'

/** What happened to a booking, newest first; the office's own notes are for the office alone. */
export async function readTimeline(
  db: Db,
  booking: BookingRow,
  { admin }: Caller,
): Promise<BookingEvent[]> {
  const [rows, placed] = await Promise.all([
    selectEvents(db)
      .where('booking_id', '=', booking.id)
      .$if(!admin, (query) => query.where('internal', '=', false))
      .orderBy('at', 'desc')
      .orderBy('booking_events.id')
      .execute(),
    readPlaced(db, booking),
  ])
  return [...rows, placed].map((row) => toEvent(row, admin))
}

/** One event as its writer sees it. */
export async function readEvent(db: Db, id: string, { admin }: Caller): Promise<BookingEvent> {
  const row = await selectEvents(db).where('booking_events.id', '=', id).executeTakeFirstOrThrow()
  return toEvent(row, admin)
}

function selectEvents(db: Db) {
  return db
    .selectFrom('booking_events')
    .leftJoin('users', 'users.id', 'actor_id')
    .select(['booking_events.id', 'at', 'kind', 'actor', 'internal', 'data', 'actor_id'])
    .select(['users.name', 'users.email'])
}

type EventRow = {
  id: string
  at: Date
  kind: EventKind
  actor: BookingEvent['actor']
  internal: boolean
  data: EventData
  actor_id: string | null
  name: string | null
  email: string | null
}

/** That a booking was placed stands in its header alone. */
async function readPlaced(db: Db, booking: BookingRow): Promise<EventRow> {
  const { id, user_id: actor_id, created_at: at, line_count, pieces, total_cents } = booking
  const { name, email } = await db
    .selectFrom('users')
    .select(['name', 'email'])
    .where('id', '=', actor_id)
    .executeTakeFirstOrThrow()
  const data = { lineCount: line_count, pieces, total: toDollars(total_cents) }
  return {
    id,
    at,
    actor_id,
    name,
    email,
    data,
    kind: 'placed',
    actor: 'buyer',
    internal: false,
  }
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

function isPerson(who: { [Field in keyof Person]: string | null }): who is Person {
  return who._id !== null && who.name !== null && who.email !== null
}

type Person = NonNullable<BookingEvent['who']>
