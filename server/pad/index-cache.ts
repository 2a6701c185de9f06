import type { Db } from '../database/database.ts'
import type { PadIndex } from './pad-index.ts'
import { readIndex } from './read-index.ts'

/** An index that was not asked for in this time is dropped. */
const IDLE_MS = 10 * 60_000

export type PadIndexCache = { find(db: Db): Promise<PadIndex>; invalidate(): void }

/** The index of the catalogue, read at its first use, again after a change, and dropped when it is idle. */
export function createPadIndexCache(idleMs = IDLE_MS): PadIndexCache {
  let current: Promise<PadIndex> | undefined
  let timer: NodeJS.Timeout | undefined
  const invalidate = () => {
    current = undefined
    clearTimeout(timer)
  }
  return {
    invalidate,
    find(db) {
      if (!current) {
        const reading = readIndex(db)
        current = reading
        reading.catch(() => {
          if (current === reading) current = undefined
        })
      }
      clearTimeout(timer)
      timer = setTimeout(invalidate, idleMs).unref()
      return current
    },
  }
}
