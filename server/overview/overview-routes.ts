import type { Db } from '../platform/database/database.ts'
import type { Handlers } from '../platform/http/endpoints.ts'
import { cacheLargeOverviews } from './overview-cache.ts'
import { findOverview } from './overview-store.ts'

/** With what read-facts.ts allows, figures are 30 seconds old at most (CONTRACT section 4.5). */
const AGE_MS = 15_000

export function overviewRoutes(db: Db): Handlers<'getOverview'> {
  const find = cacheLargeOverviews((range) => findOverview(db, range, new Date()), AGE_MS)
  return { getOverview: ({ query }) => find(query.range) }
}
