import type Stripe from 'stripe'
import type { Billing, Card, PaymentMethod, Token } from './card-records.ts'
import type { JsonObject } from './records.ts'

export function presentPaymentMethod(method: PaymentMethod) {
  return {
    id: method.id,
    object: 'payment_method',
    allow_redisplay: 'unspecified',
    billing_details: presentBilling(method.billing),
    card: presentCard(method.card, method.used),
    created: method.created,
    customer: null,
    customer_account: null,
    livemode: false,
    metadata: method.metadata,
    type: 'card',
  } satisfies Stripe.PaymentMethod & JsonObject
}

export function presentBilling({ address, email, name, phone }: Billing) {
  return { address, email, name, phone, tax_id: null }
}

function presentCard(card: Card, isUsed: boolean) {
  return {
    brand: card.brand,
    checks: {
      address_line1_check: null,
      address_postal_code_check: null,
      cvc_check: isUsed ? 'pass' : 'unchecked',
    },
    country: 'US',
    display_brand: card.brand,
    exp_month: card.expMonth,
    exp_year: card.expYear,
    fingerprint: card.fingerprint,
    funding: card.funding,
    generated_from: null,
    last4: card.last4,
    networks: { available: [card.brand], preferred: null },
    regulated_status: 'unregulated',
    three_d_secure_usage: { supported: true },
    wallet: null,
  } satisfies Stripe.PaymentMethod.Card & JsonObject
}

/** As cards of tokens are named, which is another way than those of payment methods. */
const brandNames = new Map([
  ['amex', 'American Express'],
  ['diners', 'Diners Club'],
  ['discover', 'Discover'],
  ['jcb', 'JCB'],
  ['mastercard', 'MasterCard'],
  ['unionpay', 'UnionPay'],
  ['visa', 'Visa'],
])

export function presentToken({ id, card, created, used }: Token) {
  return {
    id,
    object: 'token',
    card: presentTokenCard(card, id),
    client_ip: null,
    created,
    livemode: false,
    type: 'card',
    used,
  } satisfies Stripe.Token & JsonObject
}

function presentTokenCard(card: Card, token: string) {
  return {
    id: token.replace('tok_', 'card_'),
    object: 'card',
    address_city: null,
    address_country: null,
    address_line1: null,
    address_line1_check: null,
    address_line2: null,
    address_state: null,
    address_zip: null,
    address_zip_check: null,
    brand: brandNames.get(card.brand) ?? 'Unknown',
    country: 'US',
    cvc_check: 'unchecked',
    dynamic_last4: null,
    exp_month: card.expMonth,
    exp_year: card.expYear,
    fingerprint: card.fingerprint,
    funding: card.funding,
    last4: card.last4,
    metadata: {},
    name: null,
    networks: { preferred: null },
    regulated_status: 'unregulated',
    tokenization_method: null,
  } satisfies Stripe.Card & JsonObject
}
