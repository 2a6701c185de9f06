import { declines } from './declines.ts'
import type { Card, Charge, JsonObject, PaymentMethod, Refund, Token } from './records.ts'
import type { State } from './state.ts'
import { docUrl } from './stripe-error.ts'

/** The records as the API shows them. */
export function presentPaymentMethod(method: PaymentMethod): JsonObject {
  return {
    id: method.id,
    object: 'payment_method',
    allow_redisplay: 'unspecified',
    billing_details: { ...method.billing, tax_id: null },
    card: presentCard(method.card),
    created: method.created,
    customer: null,
    customer_account: null,
    livemode: false,
    metadata: method.metadata,
    type: 'card',
  }
}

export function presentToken(token: Token): JsonObject {
  return {
    id: token.id,
    object: 'token',
    card: { ...presentCard(token.card), object: 'card' },
    client_ip: null,
    created: token.created,
    livemode: false,
    type: 'card',
    used: token.used,
  }
}

function presentCard(card: Card): JsonObject {
  return {
    brand: card.brand,
    checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: 'pass' },
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
  }
}

export function presentCharge(charge: Charge, state: State): JsonObject {
  const method = state.paymentMethods.get(charge.paymentMethod)
  const isPaid = charge.decline === null
  return {
    id: charge.id,
    object: 'charge',
    amount: charge.amount,
    amount_captured: isPaid ? charge.amount : 0,
    amount_refunded: charge.amountRefunded,
    application: null,
    application_fee: null,
    application_fee_amount: null,
    balance_transaction: charge.balanceTransaction,
    billing_details: method ? { ...method.billing, tax_id: null } : null,
    calculated_statement_descriptor: 'SANDBOX',
    captured: isPaid,
    created: charge.created,
    currency: charge.currency,
    customer: null,
    description: charge.description,
    disputed: state.disputes.list().some((dispute) => dispute.charge === charge.id),
    ...presentOutcome(charge),
    fraud_details: {},
    livemode: false,
    metadata: charge.metadata,
    paid: isPaid,
    payment_intent: charge.intent,
    payment_method: charge.paymentMethod,
    payment_method_details: method ? { type: 'card', card: presentCard(method.card) } : null,
    receipt_email: charge.receiptEmail,
    receipt_number: null,
    receipt_url: null,
    refunded: charge.amountRefunded === charge.amount,
    shipping: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: isPaid ? 'succeeded' : 'failed',
    transfer_data: null,
    transfer_group: null,
  }
}

function presentOutcome({ decline }: Charge): JsonObject {
  const type = decline ? 'issuer_declined' : 'authorized'
  const network_status = decline ? 'declined_by_network' : 'approved_by_network'
  return {
    failure_code: decline ? declines[decline].code : null,
    failure_message: decline ? declines[decline].message : null,
    outcome: { network_status, reason: decline, risk_level: 'normal', type },
  }
}

export function presentDecline(name: keyof typeof declines): JsonObject & { message: string } {
  const { code, declineCode, message } = declines[name]
  const body = { code, doc_url: docUrl(code), message }
  return declineCode ? { ...body, decline_code: declineCode } : body
}

export function presentRefund(refund: Refund): JsonObject {
  return {
    id: refund.id,
    object: 'refund',
    amount: refund.amount,
    balance_transaction: refund.balanceTransaction,
    charge: refund.charge,
    created: refund.created,
    currency: refund.currency,
    customer: null,
    customer_account: null,
    destination_details: { card: { type: 'refund' }, type: 'card' },
    metadata: refund.metadata,
    payment_intent: refund.intent,
    payment_method: null,
    reason: refund.reason,
    receipt_number: null,
    source_transfer_reversal: null,
    status: refund.status,
    ...(refund.failureBalanceTransaction && {
      failure_balance_transaction: refund.failureBalanceTransaction,
      failure_reason: 'expired_or_canceled_card',
    }),
    transfer_reversal: null,
  }
}
