import Stripe from 'stripe'
import type { Config } from '../config.ts'

// Three tries and the pauses between them end before a buyer has waited for 15 seconds.
const TIMEOUT_MS = 3_500
const MAX_RETRIES = 2

export type StripeClient = ReturnType<typeof createStripe>

/** The provider's own SDK with our key, at the address that the configuration has, and what to make of its errors. */
export function createStripe({ secretKey, apiBase }: Config['stripe']) {
  const stripe = new Stripe(secretKey, {
    ...addressOf(apiBase),
    timeout: TIMEOUT_MS,
    maxNetworkRetries: MAX_RETRIES,
    telemetry: false,
  })
  return { stripe, whenSpent, missingIsUndefined, invalidIsUndefined, refundedIsFine }
}

function addressOf(apiBase: string) {
  const { protocol, hostname, port } = new URL(apiBase)
  const http = protocol === 'http:'
  return {
    protocol: http ? ('http' as const) : ('https' as const),
    host: hostname,
    port: port || (http ? '80' : '443'),
  }
}

/** For `catch`: does something else when a key is spent, that is, when the provider only repeats a failure. */
function whenSpent<T>(instead: () => T) {
  return (error: unknown): T => {
    const isReplayed =
      error instanceof Stripe.errors.StripeError &&
      error.headers?.['idempotent-replayed'] === 'true'
    if (isReplayed) return instead()
    throw error
  }
}

/** For `catch`: nothing when the provider knows no such thing. */
function missingIsUndefined(error: unknown): undefined {
  if (error instanceof Stripe.errors.StripeError && error.code === 'resource_missing')
    return undefined
  throw error
}

/** For `catch`: nothing when the provider cannot do what it was asked to. */
function invalidIsUndefined(error: unknown): undefined {
  if (error instanceof Stripe.errors.StripeInvalidRequestError) return undefined
  throw error
}

/** For `catch`: nothing when all was given back before. */
function refundedIsFine(error: unknown): undefined {
  if (error instanceof Stripe.errors.StripeError && error.code === 'charge_already_refunded')
    return undefined
  throw error
}
