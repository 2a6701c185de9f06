import type { IncomingMessage } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'
import type { LargeCounts } from '../database/large-counts.ts'
import type { ReadyAnswer } from './ready-answer.ts'

/** More addresses than this are not kept at once: the oldest goes. */
const MOST_KEPT = 2_000

/**
 * How long an answer counts where changes of it may go unheard: of orders that other processes take this one hears
 * nothing, for a notice with each would make them queue for the commit.
 */
export const KEPT_UNHEARD_MS = 800

export type KeptAnswers = {
  /** The kept answer of a key, made by `make` where there is none. */
  find(key: string, make: () => Promise<ReadyAnswer>): Promise<ReadyAnswer>
  /** The kept answer of a key if it can be sent this moment. */
  ready(key: string): ReadyAnswer | undefined
  /** To be called when what is kept may have changed. What is being made now is not kept either. */
  forget(): void
}

/** Finds a kept answer to a request, past the framework. */
export type FindReady = (request: IncomingMessage) => ReadyAnswer | undefined

/** What the shop keeps: pages until they change, open calls and counts of very many tools for less than a second. */
export type Kept = {
  pages: KeptAnswers
  calls: KeptAnswers
  toolCounts: LargeCounts
  /** Waits until this process has noticed all changes so far. */
  catchUp: () => Promise<void>
  /** Where the HTTP server looks before it asks the framework. */
  ready: FindReady[]
}

type Entry = {
  making?: Promise<ReadyAnswer>
  made?: ReadyAnswer
  begunAt?: number
  isWhole: boolean
}
type Rules = {
  /** Whether changes would be heard of; else an answer counts for `KEPT_UNHEARD_MS`. */
  isFresh?: () => boolean
  /** How long an answer counts without having been forgotten. */
  forMs?: number
  /** How long after one making of a key the next may begin: however often it changes, it costs no more. */
  everyMs?: number
}

/** Keeps answers until what they tell may have changed. One request makes an answer, the others wait for it. */
export function keepAnswers({
  isFresh = () => true,
  forMs = Number.POSITIVE_INFINITY,
  everyMs = 0,
}: Rules): KeptAnswers {
  const answers = new Map<string, Entry>()
  const begun = new Map<string, number>()

  function current(key: string): Entry | undefined {
    const entry = answers.get(key)
    if (entry?.begunAt === undefined) return entry
    const countsMs = entry.isWhole && isFresh() ? forMs : Math.min(forMs, KEPT_UNHEARD_MS)
    return performance.now() - entry.begunAt < countsMs ? entry : undefined
  }

  function keep(key: string, make: () => Promise<ReadyAnswer>): Promise<ReadyAnswer> {
    const entry: Entry = { isWhole: true }
    answers.delete(key)
    answers.set(key, entry)
    const [oldest] = answers.keys()
    if (answers.size > MOST_KEPT && oldest !== undefined) answers.delete(oldest)
    entry.making = makeInTurn(key, entry, make)
    entry.making.then(
      (answer) => Object.assign(entry, { made: answer, isWhole: isWhole(answer) }),
      () => answers.get(key) === entry && answers.delete(key),
    )
    return entry.making
  }

  async function makeInTurn(key: string, entry: Entry, make: () => Promise<ReadyAnswer>) {
    const waitMs = (begun.get(key) ?? Number.NEGATIVE_INFINITY) + everyMs - performance.now()
    if (waitMs > 0) await delay(waitMs)
    entry.begunAt = performance.now()
    if (everyMs > 0) begun.set(key, entry.begunAt)
    return make()
  }

  return {
    find: (key, make) => current(key)?.making ?? keep(key, make),
    ready: (key) => current(key)?.made,
    forget() {
      // What has yet to begin will tell of the change.
      for (const [key, { begunAt }] of answers) if (begunAt !== undefined) answers.delete(key)
    },
  }
}

/** A page that had to do without one of its lists is not. */
function isWhole({ status, headers }: ReadyAnswer): boolean {
  return status < 500 && headers['cache-control'] !== 'no-store'
}
