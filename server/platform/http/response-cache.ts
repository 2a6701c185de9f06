import type { IncomingMessage } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'
import type { PreparedResponse } from './prepared-response.ts'

const MAX_ENTRIES = 2_000

/** For changes that go unnoticed: orders notify nothing, since notices would make their commits wait for each other. */
export const UNWATCHED_CACHE_MS = 800

export type ResponseCache = {
  findOrCreate(key: string, make: () => Promise<PreparedResponse>): Promise<PreparedResponse>
  /** For visitors who may see it as it was a moment ago: they do not wait while a change elsewhere is worked in. */
  findOrRefresh(key: string, make: () => Promise<PreparedResponse>): Promise<PreparedResponse>
  /** The cached response of a key, if it is complete; one that is outdated while it may not be made again yet, or is being made. */
  peek(key: string): PreparedResponse | undefined
  invalidate(): void
  /** After a change elsewhere: `peek` still finds what may not be made again yet. */
  outdate(): void
}

/** Finds a cached response without the framework. */
export type FindPrepared = (request: IncomingMessage) => PreparedResponse | undefined

/** The shop's caches: pages until their data changes, open calls for less than a second. */
export type Caches = {
  pages: ResponseCache
  /** Those of which each address is another. */
  ownPages: ResponseCache
  calls: ResponseCache
  /** Whether this process notices changes of other processes. */
  isListening: () => boolean
  /** Waits until this process has noticed all changes so far. */
  catchUp: () => Promise<void>
  /** Searched by the HTTP server before it calls the framework. */
  ready: FindPrepared[]
}

/** How long a page is shown after a change elsewhere. Every machine shows the change within a second. */
const SHOWN_MS = 700

type Entry = {
  making?: Promise<PreparedResponse>
  made?: PreparedResponse
  begunAt?: number
  isComplete: boolean
  outdatedAt?: number
  /** What is shown until this one is made. */
  earlier?: Entry
  /** The one before was incomplete or is still being made: no visitor waits for this one. */
  isAfterFailure?: boolean
}
type Rules = {
  /** Whether changes are noticed; otherwise a response is cached for `UNWATCHED_CACHE_MS`. */
  isFresh?: () => boolean
  forMs?: number
  /** A response is made at most once in this time, however often it is invalidated. */
  everyMs?: number
  /** Keeps the last complete response of a key, for visitors while none can be made: the database may hang. */
  keepsLast?: boolean
  /** The most responses, of which the oldest go. */
  most?: number
  /** Whether a response is worth a place; the others are made for each request. */
  isKept?: (answer: PreparedResponse) => boolean
}

/** How long visitors wait for a new response while there is a complete one from before. */
const PATIENCE_MS = 1_500

/** Caches responses until their data may have changed. One request makes a response, others wait for it. */
export function createResponseCache({
  isFresh = () => true,
  forMs = Number.POSITIVE_INFINITY,
  everyMs = 0,
  keepsLast = false,
  most = MAX_ENTRIES,
  isKept = () => true,
}: Rules): ResponseCache {
  const answers = new Map<string, Entry>()
  const last = new Map<string, PreparedResponse>()
  const begun = new Map<string, number>()

  function current(key: string): Entry | undefined {
    const entry = answers.get(key)
    if (entry?.outdatedAt !== undefined) return undefined
    if (entry?.begunAt === undefined) return entry
    const countsMs = entry.isComplete && isFresh() ? forMs : Math.min(forMs, UNWATCHED_CACHE_MS)
    return performance.now() - entry.begunAt < countsMs ? entry : undefined
  }

  function isTooSoon({ begunAt = Number.NEGATIVE_INFINITY }: Entry): boolean {
    return performance.now() - begunAt < everyMs
  }

  function shown(entry: Entry | undefined): PreparedResponse | undefined {
    const { made, outdatedAt = Number.POSITIVE_INFINITY, earlier } = entry ?? {}
    if (!made) return earlier && shown(earlier)
    return performance.now() - outdatedAt < SHOWN_MS ? made : undefined
  }

  /** Frees the memory of what no longer counts; the oldest come first. */
  function dropEnded() {
    for (const [key, entry] of answers) {
      if (current(key) || isTooSoon(entry) || (entry.outdatedAt && shown(entry))) return
      answers.delete(key)
    }
  }

  function drop(key: string, entry: Entry) {
    if (answers.get(key) === entry) answers.delete(key)
  }

  /** Once a response has its place: those that get none push no other out. */
  function dropOldest() {
    for (const key of answers.keys()) {
      if (answers.size <= most) return
      answers.delete(key)
    }
  }

  function keep(key: string, make: () => Promise<PreparedResponse>): Promise<PreparedResponse> {
    const earlier = answers.get(key)
    const entry: Entry = {
      isComplete: true,
      isAfterFailure: earlier !== undefined && !(earlier.isComplete && earlier.made),
      ...(earlier?.outdatedAt !== undefined && { earlier }),
    }
    dropEnded()
    answers.delete(key)
    answers.set(key, entry)
    entry.making = makeWhole(key, entry, make)
    entry.making.then(
      (answer) => {
        entry.made = answer
        delete entry.earlier
        if (isKept(answer)) dropOldest()
        else drop(key, entry)
      },
      () => drop(key, entry),
    )
    return entry.making
  }

  /** The last complete response in place of one that lacks something. */
  async function makeWhole(key: string, entry: Entry, make: () => Promise<PreparedResponse>) {
    try {
      const made = await makeInTurn(key, entry, make)
      entry.isComplete = isComplete(made)
      if (entry.isComplete && keepsLast) last.set(key, made)
      return entry.isComplete ? made : (last.get(key) ?? made)
    } catch (error) {
      entry.isComplete = false
      const before = last.get(key)
      if (!before) throw error
      return before
    }
  }

  function soon(key: string, making: Promise<PreparedResponse>): Promise<PreparedResponse> {
    const [entry, before] = [answers.get(key), last.get(key)]
    if (!before || entry?.made) return making
    const { begunAt = performance.now(), isAfterFailure } = entry ?? {}
    const waitMs = isAfterFailure ? 0 : Math.max(0, begunAt + PATIENCE_MS - performance.now())
    making.catch(() => undefined)
    return Promise.race([making, delay(waitMs, before, { ref: false })])
  }

  async function makeInTurn(key: string, entry: Entry, make: () => Promise<PreparedResponse>) {
    const waitMs = (begun.get(key) ?? Number.NEGATIVE_INFINITY) + everyMs - performance.now()
    // A timer drops fractions of a millisecond and may end one early.
    if (waitMs > 0) await delay(Math.ceil(waitMs) + 1)
    entry.begunAt = performance.now()
    if (everyMs > 0) begun.set(key, entry.begunAt)
    return make()
  }

  return {
    findOrCreate: (key, make) => current(key)?.making ?? keep(key, make),
    findOrRefresh(key, make) {
      const making = current(key)?.making ?? keep(key, make)
      const before = shown(answers.get(key))
      if (!before) return soon(key, making)
      making.catch(() => undefined)
      return Promise.resolve(before)
    },
    peek(key) {
      const entry = answers.get(key)
      if (entry?.outdatedAt !== undefined) return isTooSoon(entry) ? entry.made : undefined
      return entry?.made ? current(key)?.made : shown(entry)
    },
    invalidate() {
      for (const [key, entry] of answers) {
        // An entry that has not begun will read the change.
        if (entry.begunAt === undefined) delete entry.earlier
        else answers.delete(key)
      }
    },
    outdate() {
      for (const [key, entry] of answers) {
        if (isTooSoon(entry) || entry.made) entry.outdatedAt ??= performance.now()
        else if (entry.begunAt !== undefined) answers.delete(key)
      }
    },
  }
}

/** A page without one of its lists is incomplete. */
const isComplete = ({ status, headers }: PreparedResponse): boolean =>
  status < 500 && headers['cache-control'] !== 'no-store'
