import { bookRefund } from './balance.ts'
import { forbidsRefund } from './dispute-records.ts'
import type { Call } from './endpoint.ts'
import { type Cause, recordEvent } from './events.ts'
import { findCharge } from './find-charge.ts'
import { newId, nowSeconds } from './ids.ts'
import { mergeMetadata } from './param-schemas.ts'
import { presentCharge } from './present-charge.ts'
import { presentRefund } from './present-refund.ts'
import type { Charge, Refund } from './records.ts'
import { invalidRequest } from './stripe-error.ts'

export interface RefundParams {
  payment_intent?: string | undefined
  charge?: string | undefined
  amount?: number | undefined
  reason?: Refund['reason'] | undefined
  metadata?: Record<string, string> | undefined
}

export function createRefund(call: Call, params: RefundParams) {
  const charge = findCharge(call, params)
  requireUndisputed(call, charge)
  const amount = checkRefund(charge, params.amount)
  const id = newId('re')
  const refund = call.state.refunds.put({
    id,
    created: nowSeconds(),
    charge: charge.id,
    intent: charge.intent,
    amount,
    balanceTransaction: bookRefund(call.state, 'refund', { ...charge, source: id, amount }),
    failureBalanceTransaction: null,
    currency: charge.currency,
    reason: params.reason ?? null,
    metadata: mergeMetadata({}, params.metadata),
    ...futureOf(call, charge),
  })
  const rest = call.state.charges.put({ ...charge, amountRefunded: charge.amountRefunded + amount })
  recordEvent(call, 'refund.created', presentRefund(refund, call.state))
  const before = presentCharge(charge, call.state)
  recordEvent(call, 'charge.refunded', presentCharge(rest, call.state), before)
  return refund
}

export function updateRefund(
  call: Call,
  refund: Refund,
  metadata: Record<string, string> | undefined,
) {
  const merged = mergeMetadata(refund.metadata, metadata)
  const updated = call.state.refunds.put({ ...refund, metadata: merged })
  tellRefundUpdate(call, refund, updated)
  return updated
}

/** Stripe still sends the older event as well. */
export function tellRefundUpdate(cause: Cause, before: Refund, after: Refund) {
  const was = presentRefund(before, cause.state)
  const is = presentRefund(after, cause.state)
  for (const type of ['refund.updated', 'charge.refund.updated']) {
    recordEvent(cause, type, is, was)
  }
}

/** Some cards' refunds fail or arrive late. */
function futureOf({ state, refundEndMs }: Call, { paymentMethod }: Charge) {
  const fate = state.paymentMethods.get(paymentMethod)?.card.refund ?? 'stays'
  return {
    status: fate === 'waits' ? 'pending' : 'succeeded',
    dueMs: fate === 'stays' ? null : Date.now() + refundEndMs,
  } as const
}

function requireUndisputed({ state }: Call, { id }: Charge) {
  const disputes = state.disputes.list().filter(({ charge }) => charge === id)
  if (!disputes.some(forbidsRefund)) return
  const message = `Charge ${id} has been charged back; cannot issue a refund.`
  throw invalidRequest({ code: 'charge_disputed', message })
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
