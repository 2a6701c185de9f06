import type Stripe from 'stripe'
import type { DeclineName } from './declines.ts'
import type { JsonObject } from './records.ts'

/** What the issuer and the provider's own rules made of a charge. */
export function outcomeOf(decline: DeclineName | null) {
  const codes = { advice_code: null, network_advice_code: null, network_decline_code: null }
  if (decline === null) {
    return {
      ...codes,
      network_status: 'approved_by_network',
      reason: null,
      risk_level: 'normal',
      risk_score: 20,
      seller_message: 'Payment complete.',
      type: 'authorized',
    } satisfies Outcome
  }
  return {
    ...codes,
    network_status: 'declined_by_network',
    reason: decline,
    risk_level: 'normal',
    risk_score: 20,
    seller_message: sellerMessage(decline),
    type: 'issuer_declined',
  } satisfies Outcome
}

type Outcome = Stripe.Charge.Outcome & JsonObject

function sellerMessage(decline: DeclineName) {
  return decline === 'generic_decline'
    ? 'The bank did not return any further details with this decline.'
    : `The bank returned the decline code \`${decline}\`.`
}
