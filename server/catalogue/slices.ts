import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Steps } from '../../contract/pad/steps.ts'

/** No other request waits longer than this for a part of the work, unless one step takes longer. */
const SLICE_MS = 5

/** Does work step by step, and lets other requests run as soon as a slice of time is used up. */
export async function runInSlices<T>(work: Steps<T>): Promise<T> {
  let begun = performance.now()
  for (;;) {
    const step = work.next()
    if (step.done) return step.value
    if (performance.now() - begun < SLICE_MS) continue
    await nextTurn()
    begun = performance.now()
  }
}
