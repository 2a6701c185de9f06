import type { SelectQueryBuilder } from 'kysely'
import { MOST_COUNTED } from '../../../contract/limits.ts'
import type { Db } from './database.ts'
import type { Tables } from './tables.ts'

export type CountCache = {
  find(kind: string, count: () => Promise<number>): Promise<number>
  invalidate(): void
}
export type DbWithCounts = { db: Db; counts: CountCache }

/** For lists that show no number above 10,000: that they are longer stays true for more than this time. */
export const LONG_LIST_COUNT_MS = 10_000

const MOST_KEPT = 1_000

/** Caches counts above 10,000, which take longer than the rest of a page. Smaller ones are always counted. */
export function createCountCache(forMs: number): CountCache {
  let counts = new Map<string, { count: number; until: number }>()
  return {
    async find(kind, recount) {
      const known = counts
      const cached = known.get(kind)
      if (cached && cached.until > performance.now()) return cached.count
      const count = await recount()
      if (known.size >= MOST_KEPT) known.clear()
      if (count > MOST_COUNTED) known.set(kind, { count, until: performance.now() + forMs })
      else known.delete(kind)
      return count
    },
    invalidate() {
      counts = new Map()
    },
  }
}

/** How many rows match; above 10,000 no more than that they are more. */
export async function countRows<T extends keyof Tables, O>(
  db: Db,
  rows: SelectQueryBuilder<Tables, T, O>,
): Promise<number> {
  const { count } = await db
    .selectFrom(rows.limit(MOST_COUNTED + 1).as('matching'))
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}
