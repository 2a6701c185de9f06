/** Reads all, or brings `last` up to date. `isUnchanged` where no change was noted since that, and it is only to be newer. */
type Read<T> = (last: T | undefined, isUnchanged: boolean) => Promise<T>
/** What was read, with the last change that it is sure to have. */
type Done<T> = { value: T; change: number }
/** One that still waits for the reading before it will have all changes. */
type Reading<T> = { change: number; begunAt: number; of: Promise<T> }

export type ReadingCache<T> = {
  /** What has all changes that were noted before, and was read at most `maxAgeMs` ago. */
  find(read: Read<T>, maxAgeMs?: number): Promise<T>
  /** Notes a change. */
  invalidate(): void
  /** What was read last, which may be older. */
  last(): T | undefined
  /** Goes on with this instead of what it has; it may be older. */
  replace(value: T): void
}

/**
 * What is read of the catalogue, at its first use, and dropped when it was not asked for in `idleMs`. After a change only what was changed
 * is read again, so that a caller can wait for it, and finds what was written before. A reading that failed is tried again from the
 * one before it.
 */
export function createReadingCache<T>(idleMs = Number.POSITIVE_INFINITY): ReadingCache<T> {
  let change = 0
  let done: Done<T> | undefined
  let current: Reading<T> | undefined
  let timer: NodeJS.Timeout | undefined

  function begin(read: Read<T>, before: Reading<T> | undefined): Reading<T> {
    const reading: Reading<T> = {
      change: Number.POSITIVE_INFINITY,
      begunAt: Number.POSITIVE_INFINITY,
      // Two readings at once would take in each other's older tools.
      of: Promise.resolve(before?.of.catch(() => undefined)).then(async () => {
        reading.change = change
        reading.begunAt = performance.now()
        const value = await read(done?.value, done?.change === change)
        done = { value, change: reading.change }
        return value
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
    last: () => done?.value,
    find(read, maxAgeMs = Number.POSITIVE_INFINITY) {
      clearTimeout(timer)
      if (Number.isFinite(idleMs))
        timer = setTimeout(() => {
          current = undefined
          done = undefined
        }, idleMs).unref()
      const isOld = current && performance.now() - current.begunAt > maxAgeMs
      if (current === undefined || isOld || current.change < change) current = begin(read, current)
      return current.of
    },
    replace(value) {
      done = { value, change: Number.NEGATIVE_INFINITY }
      current = undefined
    },
  }
}
