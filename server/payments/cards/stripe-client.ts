import Stripe from 'stripe'
import type { Config } from '../../config.ts'
import { ANSWER_WITHIN_MS } from './call-provider.ts'

export type StripeClient = ReturnType<typeof createStripe>

export function createStripe({ secretKey, apiBase }: Config['stripe']) {
  const stripe = new Stripe(secretKey, {
    ...providerAddressOf(apiBase),
    timeout: ANSWER_WITHIN_MS,
    // call-provider.ts retries; the SDK would also retry time-outs and take three times as long.
    maxNetworkRetries: 0,
    telemetry: false,
  })
  return { stripe, onReplayedError, missingAsUndefined, ignoreEnded, refundOutcomeOf }
}

function providerAddressOf(apiBase: string) {
  const { protocol, hostname, port } = new URL(apiBase)
  const http = protocol === 'http:'
  return {
    protocol: http ? ('http' as const) : ('https' as const),
    host: hostname,
    port: port || (http ? '80' : '443'),
  }
}

/** For `catch`: does something else if the provider only repeats the failure stored with an idempotency key. */
function onReplayedError<T>(instead: () => T) {
  return (error: unknown): T => {
    const isReplayed =
      error instanceof Stripe.errors.StripeError &&
      error.headers?.['idempotent-replayed'] === 'true'
    if (isReplayed) return instead()
    throw error
  }
}

function missingAsUndefined(error: unknown): undefined {
  if (error instanceof Stripe.errors.StripeError && error.code === 'resource_missing')
    return undefined
  throw error
}

/** For `catch`: ignores that an intent is unknown or has ended. */
function ignoreEnded(error: unknown): undefined {
  const codes = ['payment_intent_unexpected_state', 'resource_missing']
  if (error instanceof Stripe.errors.StripeError && codes.includes(error.code ?? ''))
    return undefined
  throw error
}

/** For `catch`: the outcome of a refund that cannot be made, since less is left than was asked for or the charge is disputed. */
function refundOutcomeOf(error: unknown): { end: 'disputed' | 'nothing_left' } {
  const refused = error instanceof Stripe.errors.StripeInvalidRequestError ? error : undefined
  if (refused?.code === 'charge_disputed') return { end: 'disputed' }
  if (refused?.code === 'charge_already_refunded' || refused?.param === 'amount')
    return { end: 'nothing_left' }
  throw error
}
