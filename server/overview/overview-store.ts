import { sql } from 'kysely'
import { company } from '../../contract/company.ts'
import type { Overview } from '../../contract/overview/overview.ts'
import type { OverviewRange } from '../../contract/overview/overview-ranges.ts'
import { companyDay } from '../../contract/values/days.ts'
import type { Db } from '../platform/database/database.ts'
import { findFunnel, findPromises } from './funnel-and-promises.ts'
import { type Period, type Periods, periodsOf } from './overview-period.ts'
import { findFacts } from './read-facts.ts'
import { findSeries, findSold, findTopBuyers } from './series.ts'

const RATE_DAYS = 30
const LONGEST_LIST = 10

/** The tools that run out first at the rate of 30 days, and how many are on sale. Without a rate those to be ordered again come first. */
async function findStock(db: Db, now: Date): Promise<Pick<Overview, 'stock' | 'stockFound'>> {
  const facts = await findFacts(db, periodsOf('30d', now).now, { wholeMonths: true })
  const { rows } = await sql<StockRow>`
    with sold as (select id, sum(n)::bigint as pieces from ${facts('pieces')} group by id)
    select id, name, img, available, reorder_point, coalesce(pieces, 0) as pieces
    from tools left join sold using (id) where deleted_at is null
    order by available / nullif(pieces, 0)::float nulls last, available > reorder_point, available, name collate by_name
    limit ${sql.lit(LONGEST_LIST)}`.execute(db)
  const { count } = await db
    .selectFrom('tools')
    .select((query) => query.fn.countAll<number>().as('count'))
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow()
  return { stock: rows.map(toStock), stockFound: count }
}

type Row = { id: string; name: string; img: string; available: number; reorder_point: number }
type StockRow = Row & { pieces: number }

function toStock({ id, name, img, available, reorder_point, pieces }: StockRow) {
  const perDay = pieces / RATE_DAYS
  return {
    _id: id,
    name,
    img,
    Available: available,
    reorderPoint: reorder_point,
    perDay: round(perDay),
    daysLeft: perDay === 0 ? null : round(available / perDay),
  }
}

/** To a tenth. */
const round = (figure: number) => Math.round(figure * 10) / 10

/** All but what waits for the office. */
export type OverviewFigures = Omit<Overview, 'todo' | 'refusals' | 'account'>

/** The figures of a range that ends on the company's day of `now`. */
export async function findOverview(db: Db, range: OverviewRange, now: Date) {
  const periods = periodsOf(range, now)
  const { from, to } = periods.now
  // Side by side, for each takes about half of the time that an office waits for.
  const [course, sales] = await Promise.all([
    inSnapshot(db, (snapshot) => findCourse(snapshot, periods, now)),
    inSnapshot(db, (snapshot) => findSales(snapshot, periods.now)),
  ])
  const before = { from: periods.before.from, to: periods.before.to }
  return { range, timeZone: company.timeZone, from, to, before, ...course, ...sales }
}

async function findCourse(db: Db, { now: own, before, unit }: Periods, now: Date) {
  const both = { from: before.from, to: own.to }
  const ofBoth = await findFacts(db, both, { wholeMonths: unit === 'month' })
  const series = await findSeries(db, ofBoth, { now: own, before, unit })
  const facts = await findFacts(db, own, { wholeMonths: true })
  const funnel = await findFunnel(db, facts)
  const promises = await findPromises(db, facts, companyDay(now))
  return { ...series, funnel, promises, ...(await findStock(db, now)) }
}

async function findSales(db: Db, period: Period) {
  const facts = await findFacts(db, period, { wholeMonths: true })
  return { ...(await findSold(db, facts)), topBuyers: await findTopBuyers(db, facts, period) }
}

/** Everything of one moment: the job may replace stored days while they are read. */
const inSnapshot = <T>(db: Db, read: (snapshot: Db) => Promise<T>): Promise<T> =>
  db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(read)
