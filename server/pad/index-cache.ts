import type { Db } from '../database/database.ts'
import type { PadIndex } from './pad-index.ts'
import { readIndex } from './read-index.ts'

/** An index that was not asked for in this time is dropped. */
const IDLE_MS = 10 * 60_000
/** Reading so many tools takes longer than a person should wait after each change of the catalogue. */
const MANY_TOOLS = 5_000

export type PadIndexCache = { find(db: Db): Promise<PadIndex>; invalidate(): void }
type Of<T> = { change: number; of: T }

/**
 * The index of the catalogue, read at its first use, again after a change, and dropped when it is idle. One of many tools
 * answers on while the next one is read: stock and price are judged by the tools themselves.
 */
export function createPadIndexCache(idleMs = IDLE_MS, manyTools = MANY_TOOLS): PadIndexCache {
  let change = 0
  let current: Of<PadIndex> | undefined
  let reading: Of<Promise<PadIndex>> | undefined
  let timer: NodeJS.Timeout | undefined

  function read(db: Db): Promise<PadIndex> {
    const begun: Of<Promise<PadIndex>> = { change, of: readIndex(db) }
    reading = begun
    begun.of
      .then((index) => {
        if (reading === begun) current = { change: begun.change, of: index }
      })
      // The fault is for those who wait for it.
      .catch(() => undefined)
      .finally(() => {
        if (reading === begun) reading = undefined
      })
    return begun.of
  }
  function drop() {
    current = undefined
    reading = undefined
  }
  return {
    invalidate() {
      change += 1
    },
    async find(db) {
      clearTimeout(timer)
      timer = setTimeout(drop, idleMs).unref()
      if (current?.change === change) return current.of
      const old = current && current.of.tools.length >= manyTools ? current.of : undefined
      const isRead = reading && (old || reading.change === change)
      const next = isRead && reading ? reading.of : read(db)
      return old ?? next
    },
  }
}
