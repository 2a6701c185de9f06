import type { Db } from '../database/database.ts'
import type { PadIndex } from './pad-index.ts'
import { type ReadIndex, readChanges, readIndex } from './read-index.ts'

/** An index that was not asked for in this time is dropped. */
const IDLE_MS = 10 * 60_000

export type PadIndexCache = { find(db: Db): Promise<PadIndex>; invalidate(): void }
/** `change` is the last one that it is sure to have; one that still waits for the reading before it has all. */
type Reading = { change: number; of: Promise<ReadIndex> }

/**
 * The index of the catalogue, read at its first use and dropped when it is idle. After a change only what was changed is read
 * again, so that a caller can wait for it, and finds what was written before.
 */
export function createPadIndexCache(idleMs = IDLE_MS): PadIndexCache {
  let change = 0
  let current: Reading | undefined
  let timer: NodeJS.Timeout | undefined

  function read(db: Db, before: Reading | undefined): Reading {
    const reading: Reading = {
      change: Number.POSITIVE_INFINITY,
      of: readAfter(before, (last) => {
        reading.change = change
        return last ? readChanges(db, last) : readIndex(db)
      }),
    }
    // The fault is for those who wait for it.
    reading.of.catch(() => {
      if (current === reading) current = undefined
    })
    return reading
  }
  return {
    invalidate() {
      change += 1
    },
    async find(db) {
      clearTimeout(timer)
      timer = setTimeout(() => {
        current = undefined
      }, idleMs).unref()
      if (current === undefined || current.change < change) current = read(db, current)
      return (await current.of).index
    },
  }
}

/** Two readings at once would take in each other's older tools. */
async function readAfter(
  before: Reading | undefined,
  read: (last: ReadIndex | undefined) => Promise<ReadIndex>,
): Promise<ReadIndex> {
  return read(await before?.of.catch(() => undefined))
}
