import type { Db } from '../platform/database/database.ts'
import { isDatabaseAway } from '../platform/database/database-errors.ts'
import type { Catalogue } from './catalogue.ts'
import { type ReadCatalogue, readCatalogue, readCatalogueChanges } from './read-catalogue.ts'
import { createReadingCache } from './reading-cache.ts'

export type CatalogueCache = {
  /** The catalogue with everything that was written before; its stock is as it was `stockMs` ago, or newer. */
  find(db: Db, stockMs?: number): Promise<Catalogue>
  invalidate(): void
}

/** A reading of more new texts is not waited for: it takes seconds. */
const MANY = 500
/** After such a reading the next one of many waits. */
const REST_MS = 1_000
/** Places that do not count, above which a catalogue is read again. */
const MOST_GONE = 10_000

/**
 * The catalogue in the memory of this process. While changes of others are not noticed, it looks for them at each call. One that is
 * half of places that do not count is read again in the background. While many tools are written, searches go on with the last one
 * that is complete. While the database is away, the last one counts: with a replica visitors search on.
 */
export function createCatalogueCache(isWatching: () => boolean): CatalogueCache {
  const { find, invalidate, last, replace } = createReadingCache<ReadCatalogue>()
  let isRenewed = false
  async function renew(db: Db) {
    isRenewed = true
    // A fault is no harm: it is tried again at the next call.
    await readCatalogue(db)
      .then(replace)
      .catch(() => undefined)
    isRenewed = false
  }
  let many = Promise.withResolvers<void>()
  let isTaking = false
  let takenAt = Number.NEGATIVE_INFINITY
  async function readChanges(db: Db, before: ReadCatalogue, isStockOnly: boolean) {
    const isResting = performance.now() - takenAt < REST_MS
    const extent = { isStockOnly, most: isResting ? MANY + 1 : undefined }
    try {
      return await readCatalogueChanges(db, before, extent, (count) => {
        if (count <= MANY) return
        many.resolve()
        many = Promise.withResolvers()
        if (isResting) throw new Error('The catalogue rests between readings of many tools.')
        isTaking = true
      })
    } finally {
      if (isTaking) takenAt = performance.now()
      isTaking = false
    }
  }
  /** What has all changes; where many are to be taken in, what was read last. */
  async function findRead(db: Db, stockMs: number | undefined): Promise<ReadCatalogue> {
    const known = last()
    if (known && isTaking) return known
    const reading = find(
      (before, isStockOnly) => (before ? readChanges(db, before, isStockOnly) : readCatalogue(db)),
      stockMs,
    )
    if (!known) return reading
    // Its fault is met by a later call.
    reading.catch(() => undefined)
    return Promise.race([reading, many.promise.then(() => known)])
  }
  return {
    invalidate,
    async find(db, stockMs) {
      if (!isWatching()) invalidate()
      const { catalogue } = await findRead(db, stockMs).catch((error: unknown) => {
        const known = isDatabaseAway(error) ? last() : undefined
        if (!known) throw error
        return known
      })
      const counted = catalogue.byName().length
      const gone = catalogue.places() - counted
      if (gone > Math.max(MOST_GONE, counted) && !isRenewed) void renew(db)
      return catalogue
    },
  }
}
