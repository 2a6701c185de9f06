import type { Parts } from '../parts.ts'
import { isClosed, isRefused } from './provider-answer.ts'

/**
 * Does the reconciler's work on one thing, whose fault is its own: it is logged, and the thing comes up again by itself.
 * Throws only what the work on every other thing would meet as well.
 */
export async function doAlone(
  { log }: Parts,
  thing: Record<string, string>,
  work: () => Promise<void>,
): Promise<void> {
  try {
    await work()
  } catch (err) {
    if (isClosed(err)) throw err
    // What the provider refuses for good is logged once, where it is heard.
    if (!isRefused(err)) log.warn({ err, ...thing }, 'an unfinished payment could not be looked at')
  }
}
