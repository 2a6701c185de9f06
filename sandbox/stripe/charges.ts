import type { DeclineName } from './declines.ts'
import type { Call } from './endpoint.ts'
import { recordEvent } from './events.ts'
import { newId, nowSeconds } from './ids.ts'
import { presentFor } from './payment-intents.ts'
import { presentCharge, presentDecline, presentPaymentMethod } from './present.ts'
import { presentIntent } from './present-intent.ts'
import type { Intent, JsonObject, PaymentMethod } from './records.ts'
import { cardError, type StripeError } from './stripe-error.ts'

/** Takes the money, or throws the issuer's refusal after noting it. */
export function payIntent(call: Call, intent: Intent, method: PaymentMethod): Intent {
  const { decline } = method.card
  if (decline) throw declineIntent(call, intent, method, decline)
  const charge = addCharge(call, intent, method, null)
  const paid = call.state.intents.put({
    ...intent,
    status: 'succeeded',
    amountReceived: intent.amount,
    latestCharge: charge.id,
    nextAction: null,
    lastError: null,
  })
  recordEvent(call, 'charge.succeeded', presentCharge(charge, method))
  recordEvent(call, 'payment_intent.succeeded', presentIntent(paid))
  return paid
}

export function declineIntent(
  call: Call,
  intent: Intent,
  method: PaymentMethod,
  decline: DeclineName,
): StripeError {
  const charge = addCharge(call, intent, method, decline)
  const reason = { ...presentDecline(decline), charge: charge.id }
  const lastError = { ...reason, type: 'card_error', payment_method: presentPaymentMethod(method) }
  recordEvent(call, 'charge.failed', presentCharge(charge, method))
  const failed = failIntent(call, { ...intent, latestCharge: charge.id }, lastError)
  return cardError({ ...reason, payment_intent: presentFor(call, failed) })
}

/** Sends an intent back to the start with the reason why. */
export function failIntent(call: Call, intent: Intent, lastError: JsonObject) {
  const failed = call.state.intents.put({
    ...intent,
    status: 'requires_payment_method',
    paymentMethod: null,
    nextAction: null,
    lastError,
  })
  recordEvent(call, 'payment_intent.payment_failed', presentIntent(failed))
  return failed
}

function addCharge(
  { state }: Call,
  intent: Intent,
  method: PaymentMethod,
  decline: DeclineName | null,
) {
  state.paymentMethods.put({ ...method, used: true })
  return state.charges.put({
    id: newId('ch'),
    created: nowSeconds(),
    intent: intent.id,
    paymentMethod: method.id,
    amount: intent.amount,
    amountRefunded: 0,
    currency: intent.currency,
    decline,
    description: intent.description,
    metadata: intent.metadata,
    receiptEmail: intent.receiptEmail,
  })
}
