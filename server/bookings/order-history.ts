import { sql } from 'kysely'
import {
  MAX_BOOKED_LINES_PER_HOUR,
  MAX_BOOKINGS_PER_HOUR,
  MAX_UNPAID_BOOKINGS,
  MAX_UNVERIFIED_BOOKINGS,
  PO_ASKED_DAYS,
} from '../../contract/limits.ts'
import { companyDayInWords } from '../../contract/values/days.ts'
import type { Db } from '../platform/database/database.ts'
import { inLastHour, secondsUntilOldestExpires } from '../platform/database/sql-expressions.ts'
import { Refusal, tooManyRequests } from '../platform/http/refusal.ts'
import { accountsCountedFor } from '../users/former-addresses.ts'
import type { Buyer } from '../users/user-store.ts'
import { type BookingRow, bookingColumns, toBookingNumber } from './booking-rows.ts'
import { isInSight } from './booking-sight.ts'
import type { Order } from './order.ts'
import { idOf } from './replaced-bookings.ts'

/** Of the last hour but `unpaid`; `wait` is the seconds until the oldest is an hour old. */
export type BookingCounts = { unpaid: number; recent: number; lines: number; wait: number }

/** The caller has locked the accounts. */
export async function countBookings(db: Db, buyers: Buyer[], secret: string) {
  if (buyers.length === 0) return new Map<string, BookingCounts>()
  const { rows } = await sql<BookingCounts & { user_id: string }>`
    select asked.user_id, sum(unpaid.count)::bigint unpaid, sum(recent.count)::bigint recent, sum(recent.lines)::bigint lines, ${secondsUntilOldestExpires} wait
    from ${accountsCountedFor(buyers, secret)}
    cross join lateral (
      select count(*) from bookings where user_id = account.id and not paid and deleted_at is null and pay_by <> 'account'
    ) unpaid
    cross join lateral (
      select count(*), coalesce(sum(line_count), 0) lines, min(created_at) created_at from bookings where user_id = account.id and ${inLastHour}
    ) recent
    group by asked.user_id`.execute(db)
  return new Map(rows.map(({ user_id, ...counts }) => [user_id, counts]))
}

export function findCapRefusal(
  { verified }: Buyer,
  { unpaid, recent, lines, wait }: BookingCounts,
): Refusal | undefined {
  if (!verified && unpaid >= MAX_UNVERIFIED_BOOKINGS)
    return new Refusal('unverified_bookings', { max: MAX_UNVERIFIED_BOOKINGS })
  if (unpaid >= MAX_UNPAID_BOOKINGS)
    return new Refusal('too_many_unpaid', { max: MAX_UNPAID_BOOKINGS })
  if (recent >= MAX_BOOKINGS_PER_HOUR || lines >= MAX_BOOKED_LINES_PER_HOUR)
    return tooManyRequests(wait)
  return undefined
}

/** What repeated orders made before, by `orderKey`; the caller has locked their accounts. */
export async function findRepeatedBookings(db: Db, orders: Order[]) {
  const keyed = orders.filter(({ idempotencyKey }) => idempotencyKey !== undefined)
  if (keyed.length === 0) return new Map<string, BookingRow>()
  const accounts = keyed.map(({ userId }) => userId)
  const keys = keyed.map(({ idempotencyKey }) => idempotencyKey)
  const { rows } = await sql<BookingRow>`
    select ${sql.join(bookingColumns.map((name) => sql.ref(`bookings.${name}`)))} from unnest(${accounts}::uuid[], ${keys}::text[]) asked(user_id, idempotency_key)
    join bookings using (user_id, idempotency_key)`.execute(db)
  return new Map(rows.map((row) => [orderKey(row.user_id, row.idempotency_key), row]))
}

export const orderKey = (userId: string, key: string | null | undefined) => `${userId} ${key}`

/** A PO number may come again later, so that only the bookings of a year are asked about. */
const isRecent = sql<boolean>`created_at > now() - make_interval(days => ${sql.lit(PO_ASKED_DAYS)})`

export type UsedPoNumber = { id: string; number: number; created_at: Date }

export function poUsed(poNumber: string, { number, created_at }: UsedPoNumber): Refusal {
  const values = { number: toBookingNumber(number), date: companyDayInWords(created_at) }
  return new Refusal('po_used', { poNumber, ...values })
}

export async function findUsedPoNumbers(db: Db, orders: Order[]) {
  const asked = orders.flatMap(({ userId, body }) =>
    body.poNumber !== null && !body.poAgain
      ? { user_id: userId, po: body.poNumber, old: idOf(body.replaces) }
      : [],
  )
  if (asked.length === 0) return new Map<string, UsedPoNumber>()
  const { rows } = await sql<UsedPoNumber & { user_id: string; po: string }>`
    select bookings.user_id, asked.po, bookings.id, number, created_at
    from json_to_recordset(${JSON.stringify(asked)}) as asked(user_id uuid, po text, old uuid)
    join bookings on bookings.user_id = asked.user_id and fold_text(po_number) = fold_text(asked.po)
      and bookings.id is distinct from asked.old and ${isInSight} and ${isRecent}
    order by created_at`.execute(db)
  return new Map(rows.map((row) => [orderKey(row.user_id, row.po), row]))
}

/** Within the last year, the latest other one, in any case, script of digits and kind of apostrophe. */
export const findBookingWithPo = (
  db: Db,
  { id, user_id }: { id: string; user_id: string },
  poNumber: string,
): Promise<UsedPoNumber | undefined> =>
  db
    .selectFrom('bookings')
    .select(['id', 'number', 'created_at'])
    .where('user_id', '=', user_id)
    .where(sql<boolean>`fold_text(po_number) = fold_text(${poNumber})`)
    .where('id', '<>', id)
    .where(isInSight)
    .where(isRecent)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
