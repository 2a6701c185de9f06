import type { PaymentMethod } from './card-records.ts'
import { failIntent, payIntent } from './charges.ts'
import type { Call } from './endpoint.ts'
import { unexpectedState } from './payment-intents.ts'
import { findPaymentMethod } from './payment-methods.ts'
import { presentPaymentMethod } from './present-payment-method.ts'
import type { Intent } from './records.ts'
import { docUrl } from './stripe-error.ts'

/** What the buyer answered to the bank's question (3-D Secure). */
export function authenticateIntent(call: Call, intent: Intent, outcome: 'complete' | 'fail') {
  if (intent.status !== 'requires_action') {
    throw unexpectedState(call, intent, 'This PaymentIntent does not wait for authentication.')
  }
  const method = findPaymentMethod(call, intent.paymentMethod ?? '', 'payment_method')
  return outcome === 'complete' ? payIntent(call, intent, method) : refuse(call, intent, method)
}

function refuse(call: Call, intent: Intent, method: PaymentMethod) {
  const code = 'payment_intent_authentication_failure'
  return failIntent(call, intent, {
    code,
    doc_url: docUrl(code),
    message:
      'The provided PaymentMethod has failed authentication. You can provide payment_method_data or a new PaymentMethod to attempt to fulfill this PaymentIntent again.',
    payment_method: presentPaymentMethod(method),
    type: 'invalid_request_error',
  })
}
