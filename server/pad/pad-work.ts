import type { Steps } from '../../contract/pad/steps.ts'
import { runInSlices } from '../catalogue/slices.ts'
import { tooManyRequests } from '../platform/http/refusal.ts'

/** So much work is done for a call; an honest list of 1,000 lines takes less than half of it. */
const BUDGET_MS = 2_000

/** The work of one call: it ends when the caller has left, and what it takes is counted. */
export type PadWork = { run: <T>(steps: Steps<T>) => Promise<T>; isSpent: () => boolean }

/** Whether the caller has left: its connection is closed. */
type Caller = { isGone: () => boolean }

export function createPadWork({ isGone }: Caller): PadWork {
  let used = 0
  const count = (ms: number) => {
    used += ms
    // No one reads this answer.
    if (isGone()) throw tooManyRequests(1)
  }
  return { run: (steps) => runInSlices(steps, count), isSpent: () => used >= BUDGET_MS }
}
