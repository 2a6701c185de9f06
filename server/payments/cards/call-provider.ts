import { setTimeout as delay } from 'node:timers/promises'
import { z } from 'zod'
import type { Dependencies } from '../../platform/dependencies.ts'
import { Refusal } from '../../platform/http/refusal.ts'

/** How long a single answer may take before the provider counts as away. */
export const ANSWER_WITHIN_MS = 8_000
// No retry starts later, so that the last answer comes within 13 seconds: proxies give up after 30.
const RETRY_WITHIN_MS = 4_000
const TRIES = 3
const PAUSE_MS = 250
const AWAY_SECONDS = 5

const faultSchema = z.object({
  type: z.string().startsWith('Stripe'),
  statusCode: z.number().optional().catch(undefined),
  code: z.string().optional().catch(undefined),
  requestId: z.string().optional().catch(undefined),
  headers: z.object({ 'stripe-should-retry': z.string() }).optional().catch(undefined),
})
export type ProviderFault = z.output<typeof faultSchema>

/** The facts of a provider's failure, from an error of its SDK or a refusal with one as its cause. */
export const providerFaultOf = (error: unknown): ProviderFault | undefined =>
  faultSchema.safeParse(error instanceof Refusal ? error.cause : error).data

/** Calls the provider. Throws 502 if it refuses for good and 503 while it does not answer, with the error as cause. */
export async function callProvider<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await retryTransient(call)
  } catch (cause) {
    const refusal = isFinalFault(providerFaultOf(cause))
      ? new Refusal('provider_refused')
      : new Refusal('provider_away', {}, AWAY_SECONDS)
    refusal.cause = cause
    throw refusal
  }
}

export const isProviderRefusal = (error: unknown): boolean =>
  error instanceof Refusal && error.code === 'provider_refused'

/** Whether every other call would fail too: no answer, a wrong key or too many calls. */
function isProviderUnavailable(error: unknown): boolean {
  const types = ['StripeConnectionError', 'StripeAuthenticationError', 'StripeRateLimitError']
  return types.includes(providerFaultOf(error)?.type ?? '')
}

/** A 4xx is final, except an idempotency key in use by another call (409) and too many calls (429). */
function isFinalFault(fault: ProviderFault | undefined): boolean {
  const { type, statusCode = 0 } = fault ?? {}
  if (type === 'StripeRateLimitError' || statusCode === 409) return false
  return statusCode >= 400 && statusCode < 500
}

async function retryTransient<T>(call: () => Promise<T>): Promise<T> {
  const begun = performance.now()
  for (let tries = 1; ; tries += 1) {
    try {
      return await call()
    } catch (error) {
      const isLate = performance.now() - begun > RETRY_WITHIN_MS
      if (tries === TRIES || isLate || !isTransientFault(providerFaultOf(error))) throw error
    }
    await delay(PAUSE_MS * 2 ** tries * (1 - Math.random() / 2))
  }
}

function isTransientFault(fault: ProviderFault | undefined): boolean {
  const advice = fault?.headers?.['stripe-should-retry']
  if (advice !== undefined) return advice === 'true'
  const { type, statusCode = 0 } = fault ?? {}
  return type === 'StripeConnectionError' || statusCode === 409 || statusCode >= 500
}

/** A failure is logged, and the thing is due again later; throws only what would fail for every other thing too. */
export async function runIsolated(
  { log }: Pick<Dependencies, 'log'>,
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
