import type { Dependencies } from '../dependencies.ts'
import { isProviderRefusal, isProviderUnavailable } from './call-provider.ts'

/**
 * Does the reconciler's work on one thing, whose fault is its own: it is logged, and the thing comes up again by itself.
 * Throws only what the work on every other thing would meet as well.
 */
export async function runIsolated(
  { log }: Dependencies,
  thing: Record<string, string>,
  work: () => Promise<void>,
): Promise<void> {
  try {
    await work()
  } catch (err) {
    if (isProviderUnavailable(err)) throw err
    // What the provider refuses for good is logged once, where it is heard.
    if (!isProviderRefusal(err))
      log.warn({ err, ...thing }, 'an unfinished payment could not be looked at')
  }
}
