import { checkAmount } from './amount-limits.ts'
import type { Call } from './endpoint.ts'
import { recordEvent } from './events.ts'
import { nowSeconds } from './ids.ts'
import { mergeMetadata } from './param-schemas.ts'
import { unexpectedState, unfinished } from './payment-intents.ts'
import { findPaymentMethod } from './payment-methods.ts'
import { presentIntent } from './present-intent.ts'
import type { Intent } from './records.ts'

export interface IntentChange {
  amount?: number | undefined
  currency?: string | undefined
  payment_method?: string | undefined
  description?: string | null | undefined
  receipt_email?: string | null | undefined
  metadata?: Record<string, string> | undefined
}

export function updateIntent(call: Call, intent: Intent, change: IntentChange) {
  const { amount = intent.amount, currency = intent.currency } = change
  for (const name of ['amount', 'currency', 'payment_method'] as const) {
    if (change[name] !== undefined) requireUnfinished(call, intent, name)
  }
  checkAmount(amount, currency)
  return call.state.intents.put({
    ...intent,
    ...chooseMethod(call, change.payment_method),
    amount,
    currency,
    description: change.description === undefined ? intent.description : change.description,
    receiptEmail: change.receipt_email === undefined ? intent.receiptEmail : change.receipt_email,
    metadata: mergeMetadata(intent.metadata, change.metadata),
  })
}

export function cancelIntent(
  call: Call,
  intent: Intent,
  reason: Intent['cancellationReason'] = null,
) {
  if (!unfinished.includes(intent.status)) {
    const message = `You cannot cancel this PaymentIntent because it has a status of ${intent.status}. Only a PaymentIntent with one of the following statuses may be canceled: requires_payment_method, requires_capture, requires_confirmation, requires_action, processing.`
    throw unexpectedState(call, intent, message)
  }
  const canceled = call.state.intents.put({
    ...intent,
    status: 'canceled',
    canceledAt: nowSeconds(),
    cancellationReason: reason,
    nextAction: null,
  })
  recordEvent(call, 'payment_intent.canceled', presentIntent(canceled))
  return canceled
}

function chooseMethod(call: Call, id: string | undefined) {
  if (id === undefined) return {}
  const method = findPaymentMethod(call, id, 'payment_method')
  return { paymentMethod: method.id, status: 'requires_confirmation', nextAction: null } as const
}

function requireUnfinished(call: Call, intent: Intent, name: string) {
  if (unfinished.includes(intent.status)) return
  const message = `This PaymentIntent's ${name} could not be updated because it has a status of ${intent.status}. You may only update the ${name} of a PaymentIntent with one of the following statuses: ${unfinished.join(', ')}.`
  throw unexpectedState(call, intent, message)
}
