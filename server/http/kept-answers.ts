import type { LargeCounts } from '../database/large-counts.ts'
import type { ReadyAnswer } from './ready-answer.ts'

/** More addresses than this are not kept at once: the oldest goes. */
const MOST_KEPT = 2_000

export type KeptAnswers = {
  /** The kept answer of an address, made by `make` where there is none; undefined while nothing may be kept. */
  find(address: string, make: () => Promise<ReadyAnswer>): Promise<ReadyAnswer> | undefined
  /** The kept answer of an address if it can be sent this moment. */
  ready(address: string): ReadyAnswer | undefined
  /** To be called when what is kept may have changed. What is being made now is not kept either. */
  forget(): void
}

/** What the shop keeps: visitor pages until they change, open calls and counts of very many tools for less than a second. */
export type Kept = { pages: KeptAnswers; calls: KeptAnswers; toolCounts: LargeCounts }

type Entry = { making: Promise<ReadyAnswer>; made?: ReadyAnswer; until: number }
type Rules = {
  /** Whether changes would be heard of. */
  isFresh?: () => boolean
  /** How long an answer counts without having been forgotten. */
  forMs?: number
}

/** Keeps answers until what they tell may have changed. One request makes an answer, the others wait for it. */
export function keepAnswers({
  isFresh = () => true,
  forMs = Number.POSITIVE_INFINITY,
}: Rules): KeptAnswers {
  const answers = new Map<string, Entry>()

  function current(address: string): Entry | undefined {
    const kept = answers.get(address)
    return kept && kept.until > performance.now() && isFresh() ? kept : undefined
  }

  function keep(address: string, make: () => Promise<ReadyAnswer>): Promise<ReadyAnswer> {
    const kept: Entry = { making: make(), until: performance.now() + forMs }
    answers.delete(address)
    answers.set(address, kept)
    const [oldest] = answers.keys()
    if (answers.size > MOST_KEPT && oldest !== undefined) answers.delete(oldest)
    const drop = () => answers.get(address) === kept && answers.delete(address)
    // A failure, or a page that had to do without one of its lists, is for this request only.
    kept.making.then((answer) => {
      if (mayBeKept(answer)) kept.made = answer
      else drop()
    }, drop)
    return kept.making
  }

  return {
    find: (address, make) =>
      isFresh() ? (current(address)?.making ?? keep(address, make)) : undefined,
    ready: (address) => current(address)?.made,
    forget: () => answers.clear(),
  }
}

function mayBeKept({ status, headers }: ReadyAnswer): boolean {
  return status === 200 && headers['cache-control'] !== 'no-store'
}
