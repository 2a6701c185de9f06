import type { Call } from './endpoint.ts'
import { recordEvent } from './events.ts'
import { newId, nowSeconds, randomText } from './ids.ts'
import { mergeMetadata } from './param-schemas.ts'
import { presentIntent, presentPublicIntent } from './present-intent.ts'
import type { Intent, JsonObject } from './records.ts'
import { invalidRequest, resourceMissing } from './stripe-error.ts'

export const unfinished = ['requires_payment_method', 'requires_confirmation', 'requires_action']

export interface IntentDetails {
  amount: number
  currency: string
  description?: string | null | undefined
  metadata?: Record<string, string> | undefined
  receipt_email?: string | null | undefined
  allowed_payment_method_types?: string[] | undefined
  automatic_payment_methods?: { enabled: boolean; allow_redirects: string } | undefined
  capture_method?: Intent['captureMethod'] | undefined
  setup_future_usage?: Intent['setupFutureUsage'] | undefined
  shipping?: JsonObject | undefined
  statement_descriptor?: string | undefined
  statement_descriptor_suffix?: string | undefined
}

export function createIntent(call: Call, details: IntentDetails) {
  const intent = call.state.intents.put(newIntent(details))
  recordEvent(call, 'payment_intent.created', presentIntent(intent))
  return intent
}

export function findIntent(call: Call, clientSecret?: string): Intent {
  const intent = call.state.intents.get(call.id)
  if (!intent) throw resourceMissing('payment_intent', call.id, 'intent')
  if (clientSecret !== undefined && clientSecret !== intent.clientSecret) throw wrongSecret()
  if (call.caller === 'publishable' && clientSecret === undefined) throw missingSecret()
  return intent
}

export function presentFor(call: Call, intent: Intent) {
  return call.caller === 'secret' ? presentIntent(intent) : presentPublicIntent(intent)
}

/** A refusal because of the state an intent is in; carries the intent as the provider's does. */
export function unexpectedState(call: Call, intent: Intent, message: string) {
  const payment_intent = presentFor(call, intent)
  return invalidRequest({ code: 'payment_intent_unexpected_state', message, payment_intent })
}

export function newIntent(details: IntentDetails): Intent {
  const id = newId('pi')
  const automatic = { allow_redirects: 'always', enabled: true }
  return {
    id,
    clientSecret: `${id}_secret_${randomText(25)}`,
    created: nowSeconds(),
    amount: details.amount,
    amountReceived: 0,
    currency: details.currency,
    status: 'requires_payment_method',
    description: details.description ?? null,
    metadata: mergeMetadata({}, details.metadata),
    receiptEmail: details.receipt_email ?? null,
    allowedTypes: details.allowed_payment_method_types ?? null,
    automaticMethods:
      details.automatic_payment_methods ??
      (details.allowed_payment_method_types ? null : automatic),
    captureMethod: details.capture_method ?? 'automatic_async',
    setupFutureUsage: details.setup_future_usage ?? null,
    shipping: details.shipping ?? null,
    statementDescriptor: details.statement_descriptor ?? null,
    statementDescriptorSuffix: details.statement_descriptor_suffix ?? null,
    paymentMethod: null,
    latestCharge: null,
    lastError: null,
    nextAction: null,
    canceledAt: null,
    cancellationReason: null,
  }
}

function wrongSecret() {
  const message =
    'The client_secret provided does not match any associated PaymentIntent on this account. Ensure the client_secret and PaymentIntent belong to the same account.'
  return invalidRequest({
    code: 'payment_intent_invalid_parameter',
    message,
    param: 'client_secret',
  })
}

function missingSecret() {
  const message = 'Missing required param: client_secret.'
  return invalidRequest({ code: 'parameter_missing', message, param: 'client_secret' })
}
