import { company } from '../../contract/company.ts'
import type { Overview } from '../../contract/overview/overview.ts'
import type { OverviewRange } from '../../contract/overview/overview-ranges.ts'
import { companyDay } from '../../contract/values/days.ts'
import type { Db } from '../platform/database/database.ts'
import { findFunnel, findPromises } from './course.ts'
import { type Period, type Periods, periodsOf } from './period.ts'
import { findFacts } from './read-facts.ts'
import { findSold, findTopBuyers } from './sales.ts'
import { findSeries } from './series.ts'
import { findStock } from './stock.ts'
import { findTodo } from './todo.ts'

/** The figures of a range that ends on the company's day of `now`, and what waits for the office. */
export async function findOverview(db: Db, range: OverviewRange, now: Date): Promise<Overview> {
  const periods = periodsOf(range, now)
  const { from, to } = periods.now
  // Side by side, for each takes about half of the time that an office waits for.
  const [course, sales, todo] = await Promise.all([
    inSnapshot(db, (snapshot) => findCourse(snapshot, periods, now)),
    inSnapshot(db, (snapshot) => findSales(snapshot, periods.now)),
    findTodo(db, companyDay(now)),
  ])
  const before = { from: periods.before.from, to: periods.before.to }
  return { range, timeZone: company.timeZone, from, to, before, ...course, ...sales, ...todo }
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
  const sold = await findSold(db, facts)
  return { ...sold, topBuyers: await findTopBuyers(db, facts, period) }
}

/** Everything of one moment: the job may replace stored days while they are read. */
function inSnapshot<T>(db: Db, read: (snapshot: Db) => Promise<T>): Promise<T> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(read)
}
