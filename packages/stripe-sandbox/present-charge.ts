import type Stripe from 'stripe'
import { presentChargeCard } from './charge-card.ts'
import { outcomeOf } from './charge-outcome.ts'
import { declines } from './declines.ts'
import { presentBilling } from './present-payment-method.ts'
import type { Charge, JsonObject } from './records.ts'
import type { State } from './state.ts'

export function presentCharge(charge: Charge, state: State) {
  const { decline } = charge
  const isPaid = decline === null
  const method = state.paymentMethods.get(charge.paymentMethod)
  const intent = state.intents.get(charge.intent)
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
    billing_details: method ? presentBilling(method.billing) : noBilling,
    calculated_statement_descriptor: 'SANDBOX',
    captured: isPaid,
    created: charge.created,
    currency: charge.currency,
    customer: null,
    description: charge.description,
    disputed: state.disputes.list().some((dispute) => dispute.charge === charge.id),
    failure_balance_transaction: null,
    failure_code: decline && declines[decline].code,
    failure_message: decline && declines[decline].message,
    fraud_details: {},
    livemode: false,
    metadata: charge.metadata,
    on_behalf_of: null,
    outcome: outcomeOf(decline),
    paid: isPaid,
    payment_intent: charge.intent,
    payment_method: charge.paymentMethod,
    payment_method_details: method
      ? { card: presentChargeCard(charge, method.card), type: 'card' }
      : null,
    radar_options: {},
    receipt_email: charge.receiptEmail,
    receipt_number: null,
    receipt_url: null,
    refunded: charge.amountRefunded === charge.amount,
    review: null,
    shipping: intent?.shipping ?? null,
    source: null,
    source_transfer: null,
    statement_descriptor: intent?.statementDescriptor ?? null,
    statement_descriptor_suffix: intent?.statementDescriptorSuffix ?? null,
    status: isPaid ? 'succeeded' : 'failed',
    transfer_data: null,
    transfer_group: null,
  } satisfies Stripe.Charge & JsonObject
}

const noBilling = { address: null, email: null, name: null, phone: null, tax_id: null }
