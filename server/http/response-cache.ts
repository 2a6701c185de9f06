import type { IncomingMessage } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'
import type { CountCache } from '../database/count-cache.ts'
import type { PreparedResponse } from './prepared-response.ts'

/** More addresses than this are not kept at once: the oldest goes. */
const MAX_ENTRIES = 2_000

/**
 * How long an answer counts where changes of it may go unheard: of orders that other processes take this one hears
 * nothing, for a notice with each would make them queue for the commit.
 */
export const UNWATCHED_CACHE_MS = 800

export type ResponseCache = {
  /** The kept answer of a key, made by `make` where there is none. */
  findOrCreate(key: string, make: () => Promise<PreparedResponse>): Promise<PreparedResponse>
  /** The kept answer of a key if it can be sent this moment. */
  peek(key: string): PreparedResponse | undefined
  /** To be called when what is kept may have changed. What is being made now is not kept either. */
  invalidate(): void
}

/** Finds a kept answer to a request, past the framework. */
export type FindPrepared = (request: IncomingMessage) => PreparedResponse | undefined

/** What the shop keeps: pages until they change, open calls and counts of very many tools for less than a second. */
export type Caches = {
  pages: ResponseCache
  calls: ResponseCache
  toolCounts: CountCache
  /** Waits until this process has noticed all changes so far. */
  catchUp: () => Promise<void>
  /** Where the HTTP server looks before it asks the framework. */
  ready: FindPrepared[]
}

type Entry = {
  making?: Promise<PreparedResponse>
  made?: PreparedResponse
  begunAt?: number
  isComplete: boolean
}
type Rules = {
  /** Whether changes would be heard of; else an answer counts for `UNWATCHED_CACHE_MS`. */
  isFresh?: () => boolean
  /** How long an answer counts without having been forgotten. */
  forMs?: number
  /** How long after one making of a key the next may begin: however often it changes, it costs no more. */
  everyMs?: number
}

/** Keeps answers until what they tell may have changed. One request makes an answer, the others wait for it. */
export function createResponseCache({
  isFresh = () => true,
  forMs = Number.POSITIVE_INFINITY,
  everyMs = 0,
}: Rules): ResponseCache {
  const answers = new Map<string, Entry>()
  const begun = new Map<string, number>()

  function current(key: string): Entry | undefined {
    const entry = answers.get(key)
    if (entry?.begunAt === undefined) return entry
    const countsMs = entry.isComplete && isFresh() ? forMs : Math.min(forMs, UNWATCHED_CACHE_MS)
    return performance.now() - entry.begunAt < countsMs ? entry : undefined
  }

  function keep(key: string, make: () => Promise<PreparedResponse>): Promise<PreparedResponse> {
    const entry: Entry = { isComplete: true }
    answers.delete(key)
    answers.set(key, entry)
    const [oldest] = answers.keys()
    if (answers.size > MAX_ENTRIES && oldest !== undefined) answers.delete(oldest)
    entry.making = makeInTurn(key, entry, make)
    entry.making.then(
      (answer) => Object.assign(entry, { made: answer, isComplete: isComplete(answer) }),
      () => answers.get(key) === entry && answers.delete(key),
    )
    return entry.making
  }

  async function makeInTurn(key: string, entry: Entry, make: () => Promise<PreparedResponse>) {
    const waitMs = (begun.get(key) ?? Number.NEGATIVE_INFINITY) + everyMs - performance.now()
    if (waitMs > 0) await delay(waitMs)
    entry.begunAt = performance.now()
    if (everyMs > 0) begun.set(key, entry.begunAt)
    return make()
  }

  return {
    findOrCreate: (key, make) => current(key)?.making ?? keep(key, make),
    peek: (key) => current(key)?.made,
    invalidate() {
      // What has yet to begin will tell of the change.
      for (const [key, { begunAt }] of answers) if (begunAt !== undefined) answers.delete(key)
    },
  }
}

/** A page that had to do without one of its lists is not. */
function isComplete({ status, headers }: PreparedResponse): boolean {
  return status < 500 && headers['cache-control'] !== 'no-store'
}
