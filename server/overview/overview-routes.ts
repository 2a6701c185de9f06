import { MOST_COUNTED } from '../../contract/limits.ts'
import type { OverviewRange } from '../../contract/overview/overview-ranges.ts'
import { companyDay } from '../../contract/values/days.ts'
import type { Db } from '../platform/database/database.ts'
import type { Handlers } from '../platform/http/endpoints.ts'
import { findOverview, type OverviewFigures } from './overview-store.ts'
import { findTodo } from './todo.ts'

/** With what read-facts.ts allows, figures are 30 seconds old at most (CONTRACT section 4.5). */
const AGE_MS = 15_000

export function overviewRoutes(db: Db) {
  const find = cacheLargeOverviews((range) => findOverview(db, range, new Date()), AGE_MS)
  return {
    // What waits is read each time, for an act of the office changes it.
    async getOverview({ query }) {
      const today = companyDay(new Date())
      const [figures, todo] = await Promise.all([find(query.range), findTodo(db, today)])
      return { ...figures, ...todo }
    },
  } satisfies Partial<Handlers>
}

type Read = (range: OverviewRange) => Promise<OverviewFigures>

/**
 * Gives the figures of a range with more than 10,000 bookings again for `forMs`: they take longer than an office waits for.
 * Those who ask while they are read wait for the same reading. Smaller ones are always read.
 */
export function cacheLargeOverviews(read: Read, forMs: number): Read {
  const cached = new Map<OverviewRange, { overview: Promise<OverviewFigures>; until: number }>()
  return (range) => {
    const known = cached.get(range)
    if (known && known.until > performance.now()) return known.overview
    const overview = read(range)
    // A range that is known as large is read once for all who wait.
    if (known) keep(range, overview, Number.POSITIVE_INFINITY)
    overview.then(
      ({ totals: { bookings } }) => {
        if (bookings.now + bookings.before > MOST_COUNTED)
          keep(range, overview, performance.now() + forMs)
        else cached.delete(range)
      },
      () => cached.delete(range),
    )
    return overview
  }

  function keep(range: OverviewRange, overview: Promise<OverviewFigures>, until: number) {
    cached.set(range, { overview, until })
  }
}
