import type { Call } from './endpoint.ts'
import { recordEvent } from './events.ts'
import { newId, nowSeconds } from './ids.ts'
import { mergeMetadata } from './param-schemas.ts'
import { presentCharge, presentRefund } from './present.ts'
import type { Charge } from './records.ts'
import { invalidRequest, resourceMissing } from './stripe-error.ts'

export interface RefundParams {
  payment_intent?: string | undefined
  charge?: string | undefined
  amount?: number | undefined
  reason?: string | undefined
  metadata?: Record<string, string> | undefined
}

export function createRefund(call: Call, params: RefundParams) {
  const charge = findRefundable(call, params)
  const amount = checkRefund(charge, params.amount)
  const method = call.state.paymentMethods.get(charge.paymentMethod)
  const fate = method?.card.refund ?? 'stays'
  const refund = call.state.refunds.put({
    id: newId('re'),
    created: nowSeconds(),
    charge: charge.id,
    intent: charge.intent,
    amount,
    currency: charge.currency,
    reason: params.reason ?? null,
    metadata: mergeMetadata({}, params.metadata),
    status: fate === 'waits' ? 'pending' : 'succeeded',
    dueMs: fate === 'stays' ? null : Date.now() + call.refundEndMs,
  })
  const rest = call.state.charges.put({ ...charge, amountRefunded: charge.amountRefunded + amount })
  recordEvent(call, 'refund.created', presentRefund(refund))
  recordEvent(call, 'charge.refunded', presentCharge(rest, method))
  return refund
}

function findRefundable(call: Call, { payment_intent, charge }: RefundParams) {
  if (payment_intent) return findChargeOfIntent(call, payment_intent)
  if (charge) return findSucceededCharge(call, charge)
  const message =
    'One of the following params should be provided for this request: payment_intent or charge.'
  throw invalidRequest({ code: 'parameter_missing', message })
}

function findChargeOfIntent({ state }: Call, id: string) {
  const intent = state.intents.get(id)
  if (!intent) throw resourceMissing('payment_intent', id, 'payment_intent')
  const charge = state.charges.get(intent.latestCharge ?? '')
  if (charge?.decline === null) return charge
  const message = `This PaymentIntent (${id}) does not have a successful charge to refund.`
  throw invalidRequest({ message, param: 'payment_intent' })
}

function findSucceededCharge({ state }: Call, id: string) {
  const charge = state.charges.get(id)
  if (!charge) throw resourceMissing('charge', id, 'charge')
  if (charge.decline === null) return charge
  throw invalidRequest({
    message: `Charge ${id} has failed and cannot be refunded.`,
    param: 'charge',
  })
}

function checkRefund(charge: Charge, wanted: number | undefined) {
  const rest = charge.amount - charge.amountRefunded
  if (rest === 0) throw alreadyRefunded(charge)
  const amount = wanted ?? rest
  if (amount < 1)
    throw invalidRequest({
      code: 'parameter_invalid_integer',
      message: 'Invalid positive integer',
      param: 'amount',
    })
  if (amount > rest) throw tooMuch(amount, rest)
  return amount
}

function alreadyRefunded({ id }: Charge) {
  const message = `Charge ${id} has already been refunded.`
  return invalidRequest({ code: 'charge_already_refunded', message })
}

function tooMuch(amount: number, rest: number) {
  const [asked, left] = [amount, rest].map((cents) => `$${(cents / 100).toFixed(2)}`)
  const message = `Refund amount (${asked}) is greater than unrefunded amount on charge (${left})`
  return invalidRequest({ message, param: 'amount' })
}
