import { MOST_COUNTED } from '../../contract/limits.ts'
import type { Overview } from '../../contract/overview.ts'
import type { OverviewRange } from '../../contract/overview-ranges.ts'

type Read = (range: OverviewRange) => Promise<Overview>

/**
 * Gives the figures of a range with more than 10,000 bookings again for `forMs`: they take longer than an office waits for.
 * Smaller ones are always read.
 */
export function cacheLargeOverviews(read: Read, forMs: number): Read {
  const cached = new Map<OverviewRange, { overview: Overview; until: number }>()
  return async (range) => {
    const known = cached.get(range)
    if (known && known.until > performance.now()) return known.overview
    const overview = await read(range)
    const { bookings } = overview.totals
    if (bookings.now + bookings.before > MOST_COUNTED)
      cached.set(range, { overview, until: performance.now() + forMs })
    else cached.delete(range)
    return overview
  }
}
