import { setTimeout as wait } from 'node:timers/promises'
import type { Db } from '../platform/database/database.ts'
import { isDatabaseAway } from '../platform/database/database-errors.ts'
import type { Catalogue } from './catalogue.ts'
import { type ReadCatalogue, readCatalogue, readCatalogueChanges } from './read-catalogue.ts'

export type CatalogueCache = {
  /** The catalogue with everything that was written before; its stock is as it was `stockMs` ago, or newer. */
  find(db: Db, stockMs?: number): Promise<Catalogue>
  /** Notes a change of this process: callers wait until it is taken in. */
  invalidate(): void
  /** Notes a change elsewhere: callers wait, but not while many tools are written. */
  outdate(): void
}

/** A reading of more new texts is not waited for: it takes seconds. */
const MANY = 500
/** The next one comes so much later, until there are not many any more. */
const REST_MS = 1_000
/** Places that do not count, above which a catalogue is read again. */
const MOST_GONE = 10_000

/** What was read, with the last change that it is sure to have. */
type Done = { read: ReadCatalogue; change: number }
/** One that still waits for the reading before it will have all changes. */
type Reading = { change: number; begunAt: number; of: Promise<ReadCatalogue> }

/** The catalogue in the memory of this process; while many tools are written or the database is away, the last complete one counts. */
export function createCatalogueCache(isWatching: () => boolean): CatalogueCache {
  let [change, ownChange] = [0, 0]
  let done: Done | undefined
  let current: Reading | undefined
  let isRenewed = false
  let many = Promise.withResolvers<void>()
  let [isFilled, isTaking] = [false, false]

  async function renew(db: Db) {
    isRenewed = true
    try {
      done = { read: await readCatalogue(db), change: Number.NEGATIVE_INFINITY }
      current = undefined
    } catch {}
    isRenewed = false
  }
  async function read(db: Db): Promise<ReadCatalogue> {
    if (!done) return readCatalogue(db)
    try {
      return await readCatalogueChanges(db, done.read, done.change === change, (count) => {
        isTaking = count > MANY
        if (!isTaking) return
        many.resolve()
        many = Promise.withResolvers()
        if (!isFilled) void follow(db)
      })
    } finally {
      isTaking = false
    }
  }
  /** Reads on as long as many tools are written. */
  async function follow(db: Db) {
    isFilled = true
    for (let isMany = true; isMany; ) {
      await current?.of.catch(() => undefined)
      await wait(REST_MS, undefined, { ref: false })
      current = begin(db, current)
      isMany = await Promise.race([
        current.of.then(
          () => false,
          () => false,
        ),
        many.promise.then(() => true),
      ])
    }
    isFilled = false
  }
  function begin(db: Db, before: Reading | undefined): Reading {
    const reading: Reading = {
      change: Number.POSITIVE_INFINITY,
      begunAt: Number.POSITIVE_INFINITY,
      // Two readings at once would take in each other's older tools.
      of: Promise.resolve(before?.of.catch(() => undefined)).then(async () => {
        reading.change = change
        reading.begunAt = performance.now()
        done = { read: await read(db), change: reading.change }
        return done.read
      }),
    }
    // The fault is for those who wait for it; the next reading begins from the one before.
    reading.of.catch(() => {
      if (current === reading) current = undefined
    })
    return reading
  }
  /** What has all changes; where many are to be taken in, what was read last. */
  async function findRead(db: Db, stockMs: number): Promise<ReadCatalogue> {
    const known = done?.read
    if (known && (isTaking || (isFilled && (done?.change ?? 0) >= ownChange))) return known
    const isOld = current && performance.now() - current.begunAt > stockMs
    if (current === undefined || isOld || current.change < change) current = begin(db, current)
    if (!known) return current.of
    return Promise.race([current.of, many.promise.then(() => known)])
  }
  const outdate = () => {
    change += 1
  }
  const invalidate = () => {
    outdate()
    ownChange = change
  }
  return {
    outdate,
    invalidate,
    async find(db, stockMs = Number.POSITIVE_INFINITY) {
      if (!isWatching()) invalidate()
      const { catalogue } = await findRead(db, stockMs).catch((error: unknown) => {
        if (done && isDatabaseAway(error)) return done.read
        throw error
      })
      const counted = catalogue.byName().length
      const gone = catalogue.tools.length - counted
      if (gone > Math.max(MOST_GONE, counted) && !isRenewed) void renew(db)
      return catalogue
    },
  }
}
