import { sql } from 'kysely'
import type { Booking } from '../../contract/bookings/bookings.ts'
import { ROWS_PER_PAGE } from '../../contract/limits.ts'
import type { Db } from '../platform/database/database.ts'
import type { Person } from '../users/user-store.ts'
import { type BookingRow, bookingColumns, isHeldRow, toBooking } from './booking-rows.ts'
import { isInSight, isKept, isOutOfSight } from './booking-sight.ts'
import { emptiedPapers } from './papers.ts'
import { releaseHoldsOf } from './stock-store.ts'

/** The subquery hides the value from the planner: a plan for each account would take half of the time. */
const unplanned = (userId: string) => sql<string>`(select ${userId}::uuid)`

/** The bookings that belong to an account, newest first. */
export async function listBookingsOfUser(db: Db, userId: string): Promise<Booking[]> {
  const rows = await newestFirst(db).where('user_id', '=', unplanned(userId)).execute()
  return rows.map(toListed)
}

/** A hash that changes with each change of an account's list: PostgreSQL gives each version of a row another `ctid` and `xmin`, and a promise is moved without one. */
export async function versionOfBookings(db: Db, userId: string): Promise<string> {
  const { version } = await db
    .selectFrom('bookings')
    .select(
      sql<string>`md5(coalesce(string_agg(concat(ctid, xmin, ${shipsBy}), ''), ''))`.as('version'),
    )
    .where(isInSight)
    .where('user_id', '=', unplanned(userId))
    .executeTakeFirstOrThrow()
  return version
}

export async function listLatestBookings(db: Db, userId: string): Promise<Booking[]> {
  const rows = await newestFirst(db).where('user_id', '=', userId).limit(ROWS_PER_PAGE).execute()
  return rows.map(toListed)
}

/** The unpaid bookings of an account that hold stock, and their pieces. */
export async function sumHeld(db: Db, userId: string) {
  const { rows } = await sql<{ bookings: number; pieces: number }>`
    select count(*) as bookings, coalesce(sum(pieces), 0)::bigint as pieces from bookings
    where user_id = ${userId} and ${isHeldRow} and deleted_at is null`.execute(db)
  return rows[0] ?? { bookings: 0, pieces: 0 }
}

/** The bookings with an address, and those of its account, newest first: for the office. */
export async function listBookingsOfEmail(db: Db, email: string): Promise<Booking[]> {
  // Looked up first: only two plain values let the database use both indexes.
  const user = await db
    .selectFrom('users')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirst()
  const rows = await newestFirst(db)
    .where((where) =>
      where.or([
        where(sql<string>`lower(bookings.email)`, '=', email),
        ...(user ? [where('user_id', '=', user.id)] : []),
      ]),
    )
    .execute()
  return rows.map(toListed)
}

/** One booking that is not deleted, or paid and kept by the office. */
export const findBooking = (db: Db, id: string): Promise<BookingRow | undefined> =>
  selectBookings(db).where(isKept).where('id', '=', id).executeTakeFirst()

/** The account that made a booking, for which company, and whether it still finds it. */
export async function findBookingOwner(db: Db, id: string) {
  const row = await db
    .selectFrom('bookings')
    .select(['user_id', 'company_id', 'paid', 'hidden_at', 'deleted_at'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) return undefined
  return { userId: row.user_id, companyId: row.company_id, isOutOfSight: isOutOfSight(row) }
}

/** Deleted or not. */
export const findAnyBooking = (db: Db, id: string): Promise<BookingRow | undefined> =>
  selectBookings(db).where('id', '=', id).executeTakeFirst()

/** Deleted or not, locked until the transaction ends. */
export const lockBooking = (db: Db, id: string): Promise<BookingRow | undefined> =>
  selectBookings(db).where('id', '=', id).forUpdate().executeTakeFirst()

export const findUnpaidByTotal = (db: Db, userId: string, totalCents: number) =>
  seenBookings(db)
    .where('user_id', '=', userId)
    .where('paid', '=', false)
    .where('total_cents', '=', totalCents)
    .limit(2)
    .execute()

/** Empties what is about a person or a company; numbers, lines and sums stay, and unpaid ones give their stock back. */
export async function anonymizeBookings(db: Db, userId: string, replacement: Person) {
  await db
    .updateTable('bookings')
    .set({
      ...replacement,
      phone: '-',
      ...emptiedPapers,
      // The buyer's own words too.
      idempotency_key: null,
      request_hash: null,
    })
    .where('user_id', '=', userId)
    .execute()
  await sql`
    update booking_lines set note = null where note is not null
      and booking_id in (select id from bookings where user_id = ${userId})`.execute(db)
  await sql`
    update shipments set note = null where note is not null
      and booking_id in (select id from bookings where user_id = ${userId})`.execute(db)
  await forgetWordsOf(db, userId)
  // The update has locked all of the account's bookings, as every transaction does before it locks tools.
  await releaseHoldsOf(db, userId)
}

/** The fields of events with words of people. Payments and returns keep the reasons that accounting needs. */
const words = ['text', 'as', 'to', 'why', 'reason', 'reference']

async function forgetWordsOf(db: Db, userId: string): Promise<void> {
  await sql`
    update booking_events set data = (
      select jsonb_object_agg(key, case when key = any(${words}::text[]) and jsonb_typeof(value) = 'string' then '"-"' else value end)
      from jsonb_each(data))
    where data ?| ${words}::text[] and booking_id in (select id from bookings where user_id = ${userId})
  `.execute(db)
}

const selectBookings = (db: Db) => db.selectFrom('bookings').select(bookingColumns)

const seenBookings = (db: Db) => selectBookings(db).where(isInSight)

/** The last day promised for what has not left; `due_on` is the first. */
const shipsBy = sql<string | null>`case when due_on is not null then (
  select max(promised_on) from booking_lines
  where booking_id = bookings.id and tool_id is not null and quantity > cancelled + coalesce((
    select sum(shipment_lines.quantity) from shipment_lines join shipments on shipments.id = shipment_id
    where shipment_lines.booking_id = bookings.id and line = booking_lines.line and shipped_at is not null), 0)
) end`

type ListedRow = BookingRow & { collect: boolean; to_pack: boolean; ships_by: string | null }

const toListed = (row: ListedRow): Booking => ({
  ...toBooking(row),
  collect: row.collect,
  shipsBy: row.ships_by,
  toPack: row.to_pack,
})

const newestFirst = (db: Db) =>
  seenBookings(db)
    .select(['collect', 'to_pack', shipsBy.as('ships_by')])
    .orderBy('created_at', 'desc')
    .orderBy('id')
