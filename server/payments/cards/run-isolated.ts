import type { PaymentParts } from '../payment-parts.ts'
import { isProviderRefusal, isProviderUnavailable } from './call-provider.ts'

/**
 * Runs the reconciler's work on one thing; its failure is logged, and the thing is due again later. Throws only what would
 * fail for every other thing too.
 */
export async function runIsolated(
  { log }: PaymentParts,
  thing: Record<string, string>,
  work: () => Promise<void>,
): Promise<void> {
  try {
    await work()
  } catch (err) {
    if (isProviderUnavailable(err)) throw err
    // What the provider refuses for good is logged by watchProvider.
    if (!isProviderRefusal(err))
      log.warn({ err, ...thing }, 'an unfinished payment could not be checked')
  }
}
