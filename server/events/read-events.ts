import { type RawBuilder, sql } from 'kysely'
import { type EventType, eventTypes } from '../../contract/events.ts'
import type { Db } from '../platform/database/database.ts'
import { BACKUP_NAME } from '../platform/database/database.ts'
import { PLANNED_EACH_TIME } from '../platform/database/prepared-statement-client.ts'
import { type EventArm, eventArms } from './event-arms.ts'

/** Up to where events were read: the time is text, because a Date has no microseconds. Without an id, all of that time was read. */
export type EventPlace = { at: string; id: string | null }

/** Of an account, of a company, or of both; of all, for the office, with neither. */
export type EventOwner = { userId?: string | undefined; companyId?: string | undefined }

export type ShopEvent = {
  id: string
  at: string
  type: EventType
  subjectId: string
  bookingId: string | null
  userId: string
  companyId: string | null
  /** The parts of the subject's number. */
  number: number
  revision: number
  series: string
  year: number
}

export type EventsAsked = {
  owner: EventOwner
  after: EventPlace
  types?: readonly EventType[] | undefined
  limit: number
}

/** The next events after a place, the earliest first, up to what no transaction that goes on can still come before: each is read once, and none is left out. */
export async function readEvents(db: Db, asked: EventsAsked): Promise<ShopEvent[]> {
  const { rows } = await selectEvents(asked, await findHorizon(db)).execute(db)
  return rows
}

/** The events of a reader that are before the horizon. */
export const selectEvents = (asked: EventsAsked, horizon: string): RawBuilder<ShopEvent> =>
  sql<ShopEvent>`
    select found.id, found.at::text as at, type, coalesce(invoice_id, quote_id, found.booking_id) as "subjectId", found.booking_id as "bookingId",
      found.user_id as "userId", found.company_id as "companyId",
      coalesce(invoices.number, quotes.number, bookings.number) as number, coalesce(revision, 1) as revision,
      coalesce(series, '') as series, coalesce(year, 0) as year
    from (${unionOf(asked, horizon)} order by at, id limit ${asked.limit}) as found
      left join invoices on invoices.id = invoice_id
      left join quotes on quotes.id = quote_id
      left join bookings on bookings.id = found.booking_id
    order by found.at, found.id ${PLANNED_EACH_TIME}`

/** Before all that can still be committed: a row's time is at least that at which its transaction began (of an invoice, cut to the millisecond). A backup only reads. The rows are to be read by a later statement, which sees what was committed until this one. */
export async function findHorizon(db: Db): Promise<string> {
  const { rows } = await sql<{ horizon: string }>`
    select (least(now() - interval '2 seconds', min(xact_start)) - interval '1 millisecond')::text as horizon
    from pg_stat_activity
    where datname = current_database() and backend_type = 'client backend'
      and pid <> pg_backend_pid() and application_name not in ('pg_dump', ${BACKUP_NAME})`.execute(
    db,
  )
  return rows[0]?.horizon ?? '-infinity'
}

type Row = { at: RawBuilder<unknown>; id: RawBuilder<unknown> }

/** Whether a row, known by its time and id, comes after a place and before the horizon. */
export function isNext({ at, id }: Row, after: EventPlace, horizon: string): RawBuilder<boolean> {
  const time = sql`${after.at}::timestamptz`
  return sql`${at} >= ${time} and (${at} > ${time} or ${id} > ${after.id}::uuid) and ${at} < ${horizon}::timestamptz`
}

/** Each table's part is cut to the limit by its own index. */
function unionOf(asked: EventsAsked, horizon: string): RawBuilder<unknown> {
  const arms = eventArms.filter(({ types }) =>
    types.some((type) => asked.types?.includes(type) ?? true),
  )
  return sql.join(
    arms.map((arm) => sql`(${partOf(arm, asked, horizon)})`),
    sql` union all `,
  )
}

function partOf(
  arm: EventArm,
  { owner, after, types = eventTypes, limit }: EventsAsked,
  horizon: string,
) {
  const isAsked = arm.types.every((type) => types.includes(type))
    ? sql`true`
    : sql`type = any(${types}::text[])`
  return sql`select * from (${arm.rows} and ${isNext(arm, after, horizon)} and ${isOf(owner)}) as part
    where ${isAsked} order by at, id limit ${limit}`
}

function isOf({ userId, companyId }: EventOwner): RawBuilder<unknown> {
  if (userId === undefined && companyId === undefined) return sql`true`
  return sql`(user_id = ${userId ?? null}::uuid or company_id = ${companyId ?? null}::uuid)`
}
