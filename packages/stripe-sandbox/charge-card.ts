import { createHash } from 'node:crypto'
import type Stripe from 'stripe'
import type { Card } from './card-records.ts'
import type { Charge, JsonObject } from './records.ts'

/** The card as a charge shows it, with its issuer's checks of this payment. */
export function presentChargeCard({ id, amount, decline }: Charge, card: Card) {
  const isAuthorized = decline === null
  return {
    amount_authorized: isAuthorized ? amount : null,
    authorization_code: isAuthorized ? digitsOf(id, 6) : null,
    brand: card.brand,
    checks: {
      address_line1_check: null,
      address_postal_code_check: null,
      cvc_check: decline === 'incorrect_cvc' ? 'fail' : 'pass',
    },
    country: 'US',
    electronic_commerce_indicator: card.authentication ? '05' : '07',
    exp_month: card.expMonth,
    exp_year: card.expYear,
    extended_authorization: { status: 'disabled' },
    fingerprint: card.fingerprint,
    funding: card.funding,
    incremental_authorization: { status: 'unavailable' },
    installments: null,
    last4: card.last4,
    mandate: null,
    multicapture: { status: 'unavailable' },
    network: card.brand,
    network_token: { used: false },
    network_transaction_id: digitsOf(id, 15),
    overcapture: { maximum_amount_capturable: amount, status: 'unavailable' },
    regulated_status: 'unregulated',
    three_d_secure: card.authentication && decline !== 'authentication_required' ? challenge : null,
    transaction_link_id: null,
    wallet: null,
  } satisfies Stripe.Charge.PaymentMethodDetails.Card & JsonObject
}

const challenge = {
  authentication_flow: 'challenge',
  electronic_commerce_indicator: '05',
  exemption_indicator: null,
  result: 'authenticated',
  result_reason: null,
  transaction_id: null,
  version: '2.2.0',
} as const

/** The network's number for a charge: always the same for the same one. */
function digitsOf(id: string, length: number) {
  const number = createHash('sha256').update(id).digest().readBigUInt64BE()
  return String(number).padStart(length, '0').slice(-length)
}
