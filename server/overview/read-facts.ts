import { type RawBuilder, sql } from 'kysely'
import { companyDayStart } from '../../contract/values/days.ts'
import type { Db } from '../platform/database/database.ts'
import { Refusal } from '../platform/http/refusal.ts'
import { type FactKind, facts, type Span, within } from './overview-facts.ts'
import { type Days, dayAfter, daysOf, monthEnd } from './overview-period.ts'

/** The facts of a kind as a table of (day, id, at, n, m, cents); a stored month is one day, its first. */
export type FactTable = (kind: FactKind) => RawBuilder<unknown>
type Stored = { unit: 'day' | 'month'; day: string }

/** What is stored of a day counts for this long after a change: the job is about to store it again. */
const MARKED_MS = 15_000
/** As many days as are added up in time in a shop of any size. */
const FEW_DAYS = 7
/** The most bookings of days without stored facts that are added up within a few seconds. */
const MOST_ADDED_UP = 200_000

/** The days that are stored and unchanged; the others are read. In one snapshot with their tables: the job may replace stored days at any time. */
export async function findFacts(
  db: Db,
  { from, to }: Days,
  { wholeMonths }: { wholeMonths: boolean },
): Promise<FactTable> {
  const { rows } = await sql<Stored>`
    with marked as materialized (select distinct day::timestamp from overview_marks where at < now() - ${MARKED_MS} * interval '1 ms')
    select unit, day::text from overview_built as built
    where day between ${from}::date and ${to}::date
      and not exists (select from marked where date_trunc(built.unit, marked.day) = built.day)
  `.execute(db)
  const ofUnit = (unit: Stored['unit']) =>
    rows.filter((row) => row.unit === unit).map(({ day }) => day)
  const months = wholeMonths ? ofUnit('month').filter((first) => monthEnd(first) <= to) : []
  const inMonths = new Set(months.flatMap((first) => daysOf({ from: first, to: monthEnd(first) })))
  const days = ofUnit('day').filter((day) => !inMonths.has(day))
  const known = new Set([...inMonths, ...days])
  const others = daysOf({ from, to }).filter((day) => !known.has(day))
  const live = spansOf(others)
  if (others.length > FEW_DAYS) await refuseMany(db, live)
  return (kind) => sql`(
    select day, id, at, n, m, cents from overview_facts
    where kind = ${kind} and unit = 'month' and day = any(${months}::date[])
    union all
    select day, id, at, n, m, cents from overview_facts
    where kind = ${kind} and unit = 'day' and day = any(${days}::date[])
    union all ${facts[kind](live)}
  ) as facts`
}

async function refuseMany(db: Db, live: Span[]): Promise<void> {
  const { rows } = await sql`
    select from bookings where ${within(sql`created_at`, live)} and deleted_at is null
    offset ${MOST_ADDED_UP} limit 1`.execute(db)
  if (rows.length > 0) throw new Refusal('overview_not_ready')
}

/** As few spans as possible for days in their order. */
function spansOf(days: string[]): Span[] {
  const firsts = days.filter((day, at) => days[at - 1] !== dayAfter(day, -1))
  const lasts = days.filter((day, at) => days[at + 1] !== dayAfter(day, 1))
  return firsts.map((first, at) => ({
    start: companyDayStart(first),
    end: companyDayStart(dayAfter(lasts[at] ?? first, 1)),
  }))
}
