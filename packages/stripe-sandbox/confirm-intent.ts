import type { PaymentMethod } from './card-records.ts'
import { declineIntent, failIntent, payIntent } from './charges.ts'
import type { Call } from './endpoint.ts'
import { recordEvent } from './events.ts'
import { unexpectedState, unfinished } from './payment-intents.ts'
import {
  createPaymentMethod,
  findPaymentMethod,
  type PaymentMethodParams,
} from './payment-methods.ts'
import { presentIntent } from './present-intent.ts'
import { presentPaymentMethod } from './present-payment-method.ts'
import type { Intent } from './records.ts'
import { docUrl, invalidRequest } from './stripe-error.ts'

export interface ConfirmParams {
  payment_method?: string | undefined
  payment_method_data?: PaymentMethodParams | undefined
  receipt_email?: string | null | undefined
  off_session?: boolean | undefined
  error_on_requires_action?: boolean | undefined
}

export function confirmIntent(call: Call, intent: Intent, params: ConfirmParams): Intent {
  requireConfirmable(call, intent)
  const chosen = chooseMethod(call, intent, params)
  const method = { ...chosen, card: call.applyFaults(chosen.card) }
  const ready = attach(call, intent, method, params)
  if (!method.card.authentication) return payIntent(call, ready, method)
  const cannotAsk = params.off_session || params.error_on_requires_action
  if (cannotAsk) throw declineIntent(call, ready, method, 'authentication_required')
  return askForAuthentication(call, ready)
}

function requireConfirmable(call: Call, intent: Intent) {
  if (unfinished.includes(intent.status)) return
  const why =
    intent.status === 'succeeded'
      ? 'it has already succeeded after being previously confirmed.'
      : `it has a status of ${intent.status}. Only a PaymentIntent with one of the following statuses may be confirmed: ${unfinished.join(', ')}.`
  throw unexpectedState(call, intent, `You cannot confirm this PaymentIntent because ${why}`)
}

function chooseMethod(call: Call, intent: Intent, params: ConfirmParams): PaymentMethod {
  if (params.payment_method_data) return createPaymentMethod(call, params.payment_method_data)
  const id = params.payment_method ?? intent.paymentMethod
  if (!id) throw missingMethod(call, intent)
  const method = findPaymentMethod(call, id, 'payment_method')
  if (method.used) throw usedMethod()
  return method
}

function missingMethod(call: Call, intent: Intent) {
  const message =
    "You cannot confirm this PaymentIntent because it's missing a payment method. You can either update the PaymentIntent with a payment method and then confirm it again, or confirm it again directly with a payment method or ConfirmationToken."
  return unexpectedState(call, intent, message)
}

function usedMethod() {
  const message =
    'This PaymentMethod was previously used without being attached to a Customer or was detached from a Customer, and may not be used again.'
  return invalidRequest({ message, param: 'payment_method' })
}

function attach({ state }: Call, intent: Intent, method: PaymentMethod, params: ConfirmParams) {
  const receiptEmail =
    params.receipt_email === undefined ? intent.receiptEmail : params.receipt_email
  return state.intents.put({
    ...intent,
    status: 'requires_confirmation',
    paymentMethod: method.id,
    receiptEmail,
    nextAction: null,
    lastError: null,
  })
}

function askForAuthentication(call: Call, intent: Intent) {
  const use_stripe_sdk = { type: 'three_d_secure_redirect', stripe_js: `/3ds/${intent.id}` }
  const nextAction = { type: 'use_stripe_sdk', use_stripe_sdk }
  const asking = call.state.intents.put({ ...intent, status: 'requires_action', nextAction })
  recordEvent(call, 'payment_intent.requires_action', presentIntent(asking))
  return asking
}

/** The buyer's answer to 3-D Secure. */
export function authenticateIntent(call: Call, intent: Intent, outcome: 'complete' | 'fail') {
  if (intent.status !== 'requires_action') {
    throw unexpectedState(call, intent, 'This PaymentIntent does not wait for authentication.')
  }
  const method = findPaymentMethod(call, intent.paymentMethod ?? '', 'payment_method')
  return outcome === 'complete'
    ? payIntent(call, intent, method)
    : failAuthentication(call, intent, method)
}

function failAuthentication(call: Call, intent: Intent, method: PaymentMethod) {
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
