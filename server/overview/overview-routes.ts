import type { Db } from '../database/database.ts'
import type { Handlers } from '../http/endpoints.ts'
import { findOverview } from './overview-store.ts'

export function overviewRoutes(db: Db): Handlers<'getOverview'> {
  return { getOverview: ({ query }) => findOverview(db, query.range, new Date()) }
}
