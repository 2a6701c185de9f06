import { setTimeout as wait } from 'node:timers/promises'
import type { Steps } from '../../contract/pad/steps.ts'
import { runInSlices } from '../catalogue/slices.ts'
import { tooManyRequests } from '../platform/http/refusal.ts'

/** So much work is done for a call; an honest list of 1,000 lines takes less than half of it. */
const BUDGET_MS = 2_000

/** The work of one call: it ends when the caller has left, and what it takes is counted. */
export type PadWork = { run: <T>(steps: Steps<T>) => Promise<T>; isSpent: () => boolean }

export function createPadWork({ isGone }: { isGone: () => boolean }): PadWork {
  let used = 0
  const count = (ms: number) => {
    used += ms
    // No one reads this answer.
    if (isGone()) throw tooManyRequests(1)
  }
  return { run: (steps) => runInSlices(steps, count), isSpent: () => used >= BUDGET_MS }
}

/** The longest that a call waits for those before it. */
const MOST_WAIT_MS = 5_000
const RETRY_SECONDS = 10

type InTurn = <T>(who: string, work: () => Promise<T>) => Promise<T>

/** Does the work of one caller one by one in this process. Where that takes too long, those behind are refused with 429. */
export function createTurns(mostWaitMs = MOST_WAIT_MS): InTurn {
  const last = new Map<string, Promise<unknown>>()
  return async (who, work) => {
    const before = last.get(who)
    let end: () => void = () => undefined
    const own = new Promise<void>((resolve) => (end = resolve))
    const turn = Promise.all([before, own])
    last.set(who, turn)
    try {
      if (before) await within(before, mostWaitMs)
      return await work()
    } finally {
      end()
      if (last.get(who) === turn) last.delete(who)
    }
  }
}

/** Waits for others' work, and refuses with 429 before a connection is closed for its silence. */
export async function within(turn: Promise<unknown>, ms = MOST_WAIT_MS * 3): Promise<void> {
  const waiting = new AbortController()
  const isLate = wait(ms, true, { signal: waiting.signal, ref: false }).catch(() => false)
  const late = await Promise.race([turn.then(() => false), isLate])
  waiting.abort()
  if (late) throw tooManyRequests(RETRY_SECONDS)
}
