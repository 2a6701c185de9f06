import type { Call } from './endpoint.ts'
import { invalidRequest, resourceMissing } from './stripe-error.ts'

interface Named {
  payment_intent?: string | undefined
  charge?: string | undefined
}

/** The successful charge that a call names, by its own id or its intent's. */
export function findCharge(call: Call, { payment_intent, charge }: Named) {
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
