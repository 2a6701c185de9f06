import { company } from '../../contract/company.ts'
import { companyDay } from '../../contract/days.ts'
import type { Overview } from '../../contract/overview.ts'
import type { OverviewRange } from '../../contract/overview-ranges.ts'
import type { Db } from '../database/database.ts'
import { findFunnel, findPromises } from './course.ts'
import { periodsOf } from './period.ts'
import { findSold, findTopBuyers } from './sales.ts'
import { findSeries } from './series.ts'
import { findStock } from './stock.ts'
import { findTodo } from './todo.ts'

/** The figures of a range that ends on the company's day of `now`, and what waits for the office. */
export async function findOverview(db: Db, range: OverviewRange, now: Date): Promise<Overview> {
  const periods = periodsOf(range, now)
  const { from, to } = periods.now
  const [series, sold, topBuyers, funnel, promises, stock, todo] = await Promise.all([
    findSeries(db, periods),
    findSold(db, periods.now),
    findTopBuyers(db, periods.now),
    findFunnel(db, periods.now),
    findPromises(db, periods.now, companyDay(now)),
    findStock(db, now),
    findTodo(db, companyDay(now)),
  ])
  const before = { from: periods.before.from, to: periods.before.to }
  const days = { range, timeZone: company.timeZone, from, to, before }
  return { ...days, ...series, ...sold, topBuyers, funnel, promises, ...stock, ...todo }
}
