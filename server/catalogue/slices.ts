import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Steps } from '../../contract/pad/steps.ts'

/** No other request waits longer than this for a part of the work, unless one step takes longer. */
const SLICE_MS = 5

/** Does work step by step and lets other requests run between slices; `afterSlice` gets their time, and ends the work by throwing. */
export async function runInSlices<T>(
  work: Steps<T>,
  afterSlice: (ms: number) => void = () => undefined,
): Promise<T> {
  let begun = performance.now()
  for (;;) {
    const step = work.next()
    if (step.done) return step.value
    const used = performance.now() - begun
    if (used < SLICE_MS) continue
    await nextTurn()
    afterSlice(used)
    begun = performance.now()
  }
}
