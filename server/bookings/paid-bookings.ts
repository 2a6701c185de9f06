import { type RawBuilder, sql } from 'kysely'
import { toDollars } from '../../contract/money.ts'
import { isOnAccount, type PayBy } from '../../contract/payments/pay-ways.ts'
import { type Calendar, type Days, shipsBy } from '../../contract/values/working-days.ts'
import type { Db } from '../platform/database/database.ts'
import type { Actor } from './booking-events.ts'
import { type BookingRow, bookingColumns } from './booking-rows.ts'
import { refreshState } from './booking-state-store.ts'

/** Also that it has not: its refund failed, or was of a part. */
export async function markRefunded(db: Db, transactionId: string, isRefunded: boolean) {
  const booking = await db
    .updateTable('bookings')
    .set({ refunded_at: isRefunded ? sql<Date>`now()` : null })
    .where('transaction_id', '=', transactionId)
    .$if(isRefunded, (all) => all.where('paid', '=', true))
    .returning('id')
    .executeTakeFirst()
  if (booking) await refreshState(db, booking.id)
}

export type PaidBy = {
  transactionId: string
  method: PayBy
  amountCents: number
  by: Actor
  days: Days
}

/** Also promises when its lines ship, unless it is on account. The caller has locked the booking. */
export async function markBookingPaid(db: Db, bookingId: string, paidBy: PaidBy): Promise<void> {
  await updateToPaid(db, sql`id = ${bookingId}`, paidBy)
}

/** For a booking that is not locked: only if it has this total, is not deleted and holds its stock. */
export function markBookingPaidIfUnchanged(db: Db, bookingId: string, paidBy: PaidBy) {
  const isUnchanged = sql`id = ${bookingId} and total_cents = ${paidBy.amountCents} and deleted_at is null and stock_taken
    and transferred_cents = 0 and credited_cents = 0`
  return updateToPaid(db, isUnchanged, paidBy)
}

/** One statement for the usual booking; what has to be made or was offered for another day takes more. */
async function updateToPaid(
  db: Db,
  isWanted: RawBuilder<unknown>,
  { transactionId, method, amountCents, by, days }: PaidBy,
): Promise<BookingRow | undefined> {
  const calendar = { now: new Date(), ...days }
  const day = promisedFromStock(calendar)
  const data = { amount: toDollars(amountCents), method, transactionId }
  const { rows } = await sql<BookingRow & { hasLaterLines: boolean }>`
    with paid as (
      update bookings set paid = true, transaction_id = ${transactionId}, paid_at = now(),
        state = case pay_by when 'account' then state else 'confirmed' end, to_pack = pay_by <> 'account' or to_pack,
        due_on = case pay_by when 'account' then due_on else ${day}::date end
      where not paid and ${isWanted}
      returning ${sql.join(bookingColumns.map((name) => sql.ref(name)))}
    ), promised as (
      update booking_lines set promised_on = greatest(offered_on, ${day}), first_promised_on = greatest(offered_on, ${day})
      from paid
      where booking_id = paid.id and booking_lines.tool_id is not null and pay_by <> 'account'
      returning from_stock < booking_lines.quantity or offered_on is not null as is_later
    ), noted as (
      insert into booking_events (booking_id, kind, actor, actor_id, data)
      select id, 'paid', ${by.actor}, coalesce(${by.userId}::uuid, user_id), ${JSON.stringify(data)}::jsonb from paid
    )
    select paid.*, exists (select from promised where is_later) as "hasLaterLines" from paid
  `.execute(db)
  const [paid] = rows
  if (!paid) return undefined
  const { hasLaterLines, ...booking } = paid
  if (hasLaterLines) await promiseMadeLines(db, booking.id, calendar)
  return booking
}

/** What is on account is confirmed at once: when its lines ship is promised, and until when it is to be paid. Returns all as they are then. */
export async function promiseOnAccount(db: Db, bookings: BookingRow[], days: Days) {
  const calendar = { now: new Date(), ...days }
  const rows: BookingRow[] = []
  for (const row of bookings)
    rows.push(isOnAccount(row.pay_by) ? await promiseAll(db, row.id, calendar) : row)
  return rows
}

async function promiseAll(db: Db, id: string, calendar: Calendar): Promise<BookingRow> {
  const day = promisedFromStock(calendar)
  await sql`
    update booking_lines set promised_on = greatest(offered_on, ${day}), first_promised_on = greatest(offered_on, ${day})
    where booking_id = ${id} and tool_id is not null`.execute(db)
  await promiseMadeLines(db, id, calendar)
  const lastDay = sql`(select max(promised_on) from booking_lines where booking_id = ${id})`
  return db
    .updateTable('bookings')
    .set({ pay_until: sql<string>`${lastDay} + terms_days` })
    .where('id', '=', id)
    .returning(bookingColumns)
    .executeTakeFirstOrThrow()
}

const promisedFromStock = (calendar: Calendar): string => shipsBy(calendar, 0)

/** A later day for lines of which pieces have to be made, unless the office offered one. The caller has locked the booking. */
async function promiseMadeLines(db: Db, bookingId: string, calendar: Calendar): Promise<void> {
  const rows = await db
    .selectFrom('booking_lines')
    .select(['line', 'lead_days'])
    .where('booking_id', '=', bookingId)
    .whereRef('from_stock', '<', 'quantity')
    .where('tool_id', 'is not', null)
    .where('offered_on', 'is', null)
    .execute()
  const promises = rows.map(({ line, lead_days }) => ({
    line,
    // A tool that is made to order has a lead time.
    day: shipsBy(calendar, lead_days ?? 0),
  }))
  await sql`
    update booking_lines set promised_on = day, first_promised_on = day
    from json_to_recordset(${JSON.stringify(promises)}) as promised(line smallint, day date)
    where booking_id = ${bookingId} and booking_lines.line = promised.line`.execute(db)
  await refreshState(db, bookingId)
}
