import { sql } from 'kysely'
import { company } from '../../contract/company.ts'
import { MIN_ORDER_QUANTITY, OVERVIEW_DAYS } from '../../contract/limits.ts'
import { toDollars } from '../../contract/money.ts'
import type { Overview } from '../../contract/overview.ts'
import type { Db } from '../database/database.ts'
import { sortableName } from '../database/sql-expressions.ts'
import { waitsForOffice } from '../payments/payment-store.ts'
import { listProviderRefusals } from '../payments/provider-refusals.ts'

const LONGEST_LIST = 10
const zone = sql.lit(company.timeZone)
const today = sql`date_trunc('day', now() at time zone ${zone})`
const firstDay = sql`${today} - make_interval(days => ${sql.lit(OVERVIEW_DAYS - 1)})`
const since = sql`(${firstDay}) at time zone ${zone}`

/** The figures of the last days, and what waits for the office now. */
export async function findOverview(db: Db): Promise<Overview> {
  const [days, bestTools, lowStock, holds, attention, refusals] = await Promise.all([
    findDays(db),
    findBestTools(db),
    findLowStock(db),
    countHolds(db),
    countAttention(db),
    findRefusals(db),
  ])
  const todo = { providerRefusals: refusals.length }
  return { days, bestTools, lowStock, holds, attention, todo, refusals }
}

type Day = { day: string; orders: number; ordered_cents: number; paid_cents: number }

/** Bookings count on the day they were made, money on the day it came, without what went back. */
async function findDays(db: Db): Promise<Overview['days']> {
  const { rows } = await sql<Day>`
    with made as (
      select date_trunc('day', created_at at time zone ${zone}) as day, count(*) as orders, sum(total_cents)::bigint as cents
      from bookings where created_at >= ${since} and deleted_at is null group by 1
    ), came as (
      select date_trunc('day', date at time zone ${zone}) as day, sum(amount_cents - returned_cents)::bigint as cents
      from payments where date >= ${since} and state = 'settled' group by 1
    )
    select to_char(day, 'YYYY-MM-DD') as day, coalesce(made.orders, 0) as orders,
      coalesce(made.cents, 0) as ordered_cents, coalesce(came.cents, 0) as paid_cents
    from generate_series(${firstDay}, ${today}, interval '1 day') as day
    left join made using (day) left join came using (day)
    order by day`.execute(db)
  return rows.map(({ day, orders, ordered_cents, paid_cents }) => ({
    day,
    orders,
    ordered: toDollars(ordered_cents),
    paid: toDollars(paid_cents),
  }))
}

/** By lines. Refunded money does not count, of a part each line's share; the pieces of a partly refunded booking do. */
async function findBestTools(db: Db): Promise<Overview['bestTools']> {
  const { rows } = await sql<{ id: string; name: string; pieces: number; cents: number }>`
    select line.tool_id as id, max(line.name) as name, sum(line.quantity)::bigint as pieces,
      sum(round(line.amount_cents * (1 - returned_cents::numeric / total_cents)))::bigint as cents
    from bookings join payments using (transaction_id) join booking_lines as line on line.booking_id = bookings.id
    where bookings.created_at >= ${since} and paid and refunded_at is null and line.tool_id is not null
    group by line.tool_id order by cents desc, max(line.name) collate by_name limit ${LONGEST_LIST}`.execute(
    db,
  )
  return rows.map(({ id, name, pieces, cents }) => ({
    _id: id,
    name,
    pieces,
    paid: toDollars(cents),
  }))
}

async function findLowStock(db: Db): Promise<Overview['lowStock']> {
  const rows = await db
    .selectFrom('tools')
    .select(['id', 'name', 'available'])
    .where('deleted_at', 'is', null)
    .where('available', '<', MIN_ORDER_QUANTITY)
    .orderBy('available')
    .orderBy(sortableName('name'))
    .limit(LONGEST_LIST)
    .execute()
  return rows.map(({ id, name, available }) => ({ _id: id, name, Available: available }))
}

async function countHolds(db: Db): Promise<Overview['holds']> {
  const { bookings, cents } = await db
    .selectFrom('bookings')
    .select((query) => [
      query.fn.countAll<number>().as('bookings'),
      sql<number>`coalesce(sum(total_cents), 0)::bigint`.as('cents'),
    ])
    .where('paid', '=', false)
    .where('stock_taken', '=', true)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow()
  return { bookings, total: toDollars(cents) }
}

/** Without payments whose refund is on its way. */
async function countAttention(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('payments')
    .select((query) => query.fn.countAll<number>().as('count'))
    .where(waitsForOffice)
    .executeTakeFirstOrThrow()
  return count
}

async function findRefusals(db: Db): Promise<Overview['refusals']> {
  const rows = await listProviderRefusals(db)
  return rows.map(({ request_id, since, ...row }) => ({
    ...row,
    requestId: request_id,
    since: since.toISOString(),
  }))
}
