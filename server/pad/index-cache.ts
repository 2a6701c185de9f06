import { createReadingCache } from '../catalogue/reading-cache.ts'
import type { Db } from '../platform/database/database.ts'
import type { PadIndex } from './pad-index.ts'
import { type ReadIndex, readChanges, readIndex } from './read-index.ts'

/** An index that was not asked for in this time is dropped. */
const IDLE_MS = 10 * 60_000

export type PadIndexCache = { find(db: Db): Promise<PadIndex>; invalidate(): void }

/** The index of the order pad, with everything that was written before. */
export function createPadIndexCache(idleMs = IDLE_MS): PadIndexCache {
  const { find, invalidate } = createReadingCache<ReadIndex>(idleMs)
  return {
    invalidate,
    async find(db) {
      const { index } = await find((last) => (last ? readChanges(db, last) : readIndex(db)))
      return index
    },
  }
}
