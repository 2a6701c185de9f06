import type { SelectQueryBuilder } from 'kysely'
import { MOST_COUNTED } from '../../contract/limits.ts'
import type { Db } from './database.ts'
import type { Tables } from './tables.ts'

export type CountCache = {
  find(kind: string, count: () => Promise<number>): Promise<number>
  /** The next of each kind is counted anew, whatever is being counted now. */
  invalidate(): void
}
/** A database, and what is remembered of how much there is in it. */
export type DbWithCounts = { db: Db; counts: CountCache }

/** For lists that are counted to 10,000 and said to be longer: that they are stays true for longer than this. */
export const LONG_LIST_COUNT_MS = 10_000

/**
 * Counts of more than 10,000, each taken once in so many milliseconds: in long lists it takes longer than all else of a
 * page. Smaller ones are counted each time, for there one more or less is seen.
 */
export function createCountCache(forMs: number): CountCache {
  let counts = new Map<string, { count: number; until: number }>()
  return {
    async find(kind, recount) {
      const known = counts
      const kept = known.get(kind)
      if (kept && kept.until > performance.now()) return kept.count
      const count = await recount()
      if (count > MOST_COUNTED) known.set(kind, { count, until: performance.now() + forMs })
      else known.delete(kind)
      return count
    },
    invalidate() {
      counts = new Map()
    },
  }
}

/** How many rows a query finds. */
export async function countRows<T extends keyof Tables, O>(
  db: Db,
  rows: SelectQueryBuilder<Tables, T, O>,
): Promise<number> {
  const { count } = await db
    .selectFrom(rows.as('matching'))
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}
