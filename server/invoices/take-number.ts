import { type RawBuilder, sql } from 'kysely'
import type { InvoiceKind } from '../../contract/invoices/invoices.ts'
import type { Db } from '../platform/database/database.ts'

export const seriesOf: Record<InvoiceKind, string> = { invoice: 'INV', credit: 'CRN' }

type Taken = { at: Date; day: string; dueOn: string | null; year: number; number: number }

/** The next number of a series, with the time at which it was taken: both grow together, and a rollback uses up none. It waits for the transaction that took the number before. */
export async function takeNumber(
  db: Db,
  { series, termsDays }: { series: string; termsDays: number | null },
  clock: RawBuilder<Date> = sql`clock_timestamp()`,
): Promise<Taken> {
  await sql`select pg_advisory_xact_lock(hashtext('invoices'))`.execute(db)
  const { rows } = await sql<Taken>`
    with now as materialized (select ${clock} as at), day as (
      select at, company_day(at) as day from now
    ), taken as (
      insert into invoice_series as known (series, year, last)
      select ${series}, extract(year from day), 1 from day
      on conflict (series, year) do update set last = known.last + 1
      returning year, last
    )
    select at, day, day + ${termsDays}::integer as "dueOn", year, last as number from day, taken`.execute(
    db,
  )
  const [taken] = rows
  if (!taken) throw new Error('a series has no next number')
  return taken
}
