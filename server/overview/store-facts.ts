import { sql } from 'kysely'
import { MOST_COUNTED } from '../../contract/limits.ts'
import { companyDayStart } from '../../contract/values/days.ts'
import type { Db } from '../platform/database/database.ts'
import { isDatabaseAway } from '../platform/database/database-errors.ts'
import { facts } from './overview-facts.ts'
import { dayAfter } from './overview-period.ts'

/** Those of the longest overview, and one more: the clocks of shop and database may differ. */
const firstDay = sql`(date_trunc('month', company_day(now())::timestamp) - interval '24 months')::date`
/** A transaction that began on a day has ended an hour after it. */
const lastDay = sql`company_day(now() - interval '1 hour') - 1`

/** Days that have ended, newest first, again where something has changed, then whole months; not in a small shop. A day that fails stops no other. */
export async function storeFacts(db: Db, signal?: AbortSignal, most: number = MOST_COUNTED) {
  const failed = new Map<string, unknown>()
  while (!signal?.aborted && (await storeNext(db, { most, failed })));
  for (const [day, cause] of failed) throw new Error(`${day} cannot be added up`, { cause })
}

type Work = { most: number; failed: Map<string, unknown> }

async function storeNext(db: Db, { most, failed }: Work): Promise<boolean> {
  let day: string | undefined
  try {
    return await db.transaction().execute(async (transaction) => {
      const { rows } = await sql<{ isOurs: boolean; isLarge: boolean }>`
        select pg_try_advisory_xact_lock(hashtext('overview_facts')) as "isOurs",
          exists (select from bookings offset ${most}) as "isLarge"`.execute(transaction)
      if (!rows[0]?.isOurs) return false
      await forgetOld(transaction)
      if (!rows[0].isLarge) return false
      day = await findDay(transaction, [...failed.keys()])
      if (day) await storeDay(transaction, day)
      return day ? true : storeMonth(transaction)
    })
  } catch (error) {
    if (day === undefined || isDatabaseAway(error)) throw error
    failed.set(day, error)
    return true
  }
}

/** Marks of days that no facts are stored of, nor will be, and facts of days that no overview reaches. */
async function forgetOld(db: Db): Promise<void> {
  await sql`
    delete from overview_marks
    where day < ${firstDay} or not exists (select from overview_built)`.execute(db)
  await sql`
    with gone as (delete from overview_built where day < ${firstDay} returning unit, day)
    delete from overview_facts using gone where overview_facts.unit = gone.unit and overview_facts.day = gone.day
  `.execute(db)
}

async function findDay(db: Db, failed: string[]): Promise<string | undefined> {
  const { rows } = await sql<{ day: string }>`
    with marked as materialized (select distinct day from overview_marks)
    select day::date::text from generate_series(${firstDay}::timestamp, ${lastDay}, interval '1 day') as day
    where (day not in (select day from overview_built where unit = 'day') or day in (select day from marked))
      and day <> all(${failed}::date[])
    order by day desc limit 1`.execute(db)
  return rows[0]?.day
}

/** The marks go first: a change that is not seen here commits its mark later. */
async function storeDay(db: Db, day: string): Promise<void> {
  await sql`delete from overview_marks where day = ${day}`.execute(db)
  const isOfIt = sql`(unit, day) in (('day', ${day}::date), ('month', date_trunc('month', ${day}::timestamp)::date))`
  await sql`delete from overview_built where ${isOfIt}`.execute(db)
  await sql`delete from overview_facts where ${isOfIt}`.execute(db)
  const span = { start: companyDayStart(day), end: companyDayStart(dayAfter(day, 1)) }
  for (const [kind, read] of Object.entries(facts))
    await sql`
      insert into overview_facts (unit, kind, day, id, at, n, m, cents)
      select 'day', ${kind}, fact.* from (${read([span])}) as fact`.execute(db)
  await sql`insert into overview_built (unit, day) values ('day', ${day})`.execute(db)
}

/** Adds up the newest month whose days are all stored; false when each is. */
async function storeMonth(db: Db): Promise<boolean> {
  const { rows } = await sql`
    with complete as (
      select date_trunc('month', day::timestamp)::date as first from overview_built where unit = 'day'
      group by 1 having count(*) = extract(day from date_trunc('month', min(day)::timestamp) + interval '1 month - 1 day')
    ), month as (
      insert into overview_built (unit, day)
      select 'month', first from complete where first not in (select day from overview_built where unit = 'month')
      order by first desc limit 1 returning day
    ), stored as (
      insert into overview_facts (unit, kind, day, id, at, n, m, cents)
      select 'month', kind, month.day, id, at, sum(n), sum(m), sum(fact.cents)
      from month join overview_facts as fact on unit = 'day' and fact.day >= month.day and fact.day < month.day + interval '1 month'
      group by kind, month.day, id, at, m > 0
    )
    select from month`.execute(db)
  return rows.length > 0
}
