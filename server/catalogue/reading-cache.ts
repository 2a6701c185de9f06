/** Reads all, or brings `last` up to date. `isUnchanged` where no change was noted since that, and it is only to be newer. */
type Read<T> = (last: T | undefined, isUnchanged: boolean) => Promise<T>
/** `change` is the last one that it is sure to have; one that still waits for the reading before it has all. */
type Reading<T> = { change: number; begunAt: number; of: Promise<T> }

export type ReadingCache<T> = {
  /** What has all changes that were noted before, and was read at most `maxAgeMs` ago. */
  find(read: Read<T>, maxAgeMs?: number): Promise<T>
  /** Notes a change. */
  invalidate(): void
  /** Goes on with this instead of what it has; it may be older. */
  replace(value: T): void
}

/**
 * What is read of the catalogue, at its first use, and dropped when it was not asked for in `idleMs`. After a change only what was changed
 * is read again, so that a caller can wait for it, and finds what was written before.
 */
export function createReadingCache<T>(idleMs = Number.POSITIVE_INFINITY): ReadingCache<T> {
  let change = 0
  let current: Reading<T> | undefined
  let timer: NodeJS.Timeout | undefined

  function begin(read: Read<T>, before: Reading<T> | undefined): Reading<T> {
    const reading: Reading<T> = {
      change: Number.POSITIVE_INFINITY,
      begunAt: Number.POSITIVE_INFINITY,
      // Two readings at once would take in each other's older tools.
      of: (before?.of.catch(() => undefined) ?? Promise.resolve(undefined)).then((last) => {
        reading.change = change
        reading.begunAt = performance.now()
        return read(last, before?.change === change)
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
    find(read, maxAgeMs = Number.POSITIVE_INFINITY) {
      clearTimeout(timer)
      if (Number.isFinite(idleMs))
        timer = setTimeout(() => {
          current = undefined
        }, idleMs).unref()
      const isOld = current && performance.now() - current.begunAt > maxAgeMs
      if (current === undefined || isOld || current.change < change) current = begin(read, current)
      return current.of
    },
    replace(value) {
      const before = Number.NEGATIVE_INFINITY
      current = { change: before, begunAt: before, of: Promise.resolve(value) }
    },
  }
}
