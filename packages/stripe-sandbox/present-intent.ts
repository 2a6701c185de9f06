import type Stripe from 'stripe'
import type { Intent, JsonObject } from './records.ts'

/** These are kept as they were given or made: the types of the SDK say nothing about them here. */
type Opaque = 'automatic_payment_methods' | 'last_payment_error' | 'next_action' | 'shipping'
type Shown = Omit<Stripe.PaymentIntent, Opaque> & Record<Opaque, JsonObject | null> & JsonObject

/** What a browser may see of an intent with its client secret. */
export function presentPublicIntent(intent: Intent) {
  return {
    id: intent.id,
    object: 'payment_intent',
    allowed_payment_method_types: intent.allowedTypes,
    amount: intent.amount,
    amount_details: { tip: {} },
    automatic_payment_methods: intent.automaticMethods,
    canceled_at: intent.canceledAt,
    cancellation_reason: intent.cancellationReason,
    capture_method: intent.captureMethod,
    client_secret: intent.clientSecret,
    confirmation_method: 'automatic',
    created: intent.created,
    currency: intent.currency,
    description: intent.description,
    last_payment_error: intent.lastError,
    livemode: false,
    next_action: intent.nextAction,
    payment_method: intent.paymentMethod,
    payment_method_types: ['card'],
    processing: null,
    receipt_email: intent.receiptEmail,
    setup_future_usage: intent.setupFutureUsage,
    shipping: intent.shipping,
    source: null,
    status: intent.status,
  } satisfies Partial<Shown>
}

export function presentIntent(intent: Intent) {
  return {
    ...presentPublicIntent(intent),
    amount_capturable: 0,
    amount_received: intent.amountReceived,
    application: null,
    application_fee_amount: null,
    customer: null,
    customer_account: null,
    excluded_payment_method_types: null,
    latest_charge: intent.latestCharge,
    managed_payments: null,
    metadata: intent.metadata,
    on_behalf_of: null,
    payment_method_configuration_details: null,
    payment_method_options: {
      card: {
        installments: null,
        mandate_options: null,
        network: null,
        request_three_d_secure: 'automatic',
      },
    },
    payment_record: null,
    review: null,
    statement_descriptor: intent.statementDescriptor,
    statement_descriptor_suffix: intent.statementDescriptorSuffix,
    transfer_data: null,
    transfer_group: null,
  } satisfies Shown
}
