import type { CountCache } from '../database/count-cache.ts'
import type { Db } from '../database/database.ts'
import type { Handlers } from '../http/endpoints.ts'
import { findAnything } from './find-anything.ts'

export function findRoutes(db: Db, counts: CountCache): Handlers<'find'> {
  return { find: ({ query, caller }) => findAnything({ db, counts }, query.q, caller) }
}
