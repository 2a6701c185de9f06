import type { PaymentMethod } from './card-records.ts'
import { capture, captureLater } from './change-charge.ts'
import { type DeclineName, presentDecline } from './declines.ts'
import { openDispute } from './disputes.ts'
import type { Call } from './endpoint.ts'
import { bankActs, recordEvent } from './events.ts'
import { newId, nowSeconds } from './ids.ts'
import { presentFor } from './payment-intents.ts'
import { presentCharge } from './present-charge.ts'
import { presentIntent } from './present-intent.ts'
import { presentPaymentMethod } from './present-payment-method.ts'
import type { Intent, JsonObject } from './records.ts'
import { cardError, type StripeError } from './stripe-error.ts'

/** Takes the money, or throws the issuer's refusal after noting it. */
export function payIntent(call: Call, intent: Intent, method: PaymentMethod): Intent {
  const { decline } = method.card
  if (decline) throw declineIntent(call, intent, method, decline)
  const authorized = addCharge(call, intent, method, null)
  const isAsync = intent.captureMethod === 'automatic_async'
  const charge = isAsync ? authorized : capture(call, authorized)
  const paid = call.state.intents.put({
    ...intent,
    status: 'succeeded',
    amountReceived: intent.amount,
    latestCharge: charge.id,
    nextAction: null,
    lastError: null,
  })
  recordEvent(call, 'charge.succeeded', presentCharge(charge, call.state))
  recordEvent(call, 'payment_intent.succeeded', presentIntent(paid))
  const captured = isAsync ? captureLater(call, charge) : charge
  if (method.card.dispute) openDispute(bankActs(call), captured, method.card.dispute)
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
  const refused = { ...reason, payment_method: presentPaymentMethod(method) }
  recordEvent(call, 'charge.failed', presentCharge(charge, call.state))
  const failed = failIntent(
    call,
    { ...intent, latestCharge: charge.id },
    { ...refused, type: 'card_error' },
  )
  return cardError({ ...refused, payment_intent: presentFor(call, failed) })
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
    balanceTransaction: null,
    currency: intent.currency,
    decline,
    description: intent.description,
    metadata: intent.metadata,
    receiptEmail: intent.receiptEmail,
  })
}
