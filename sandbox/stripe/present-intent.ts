import type { Intent, JsonObject } from './records.ts'

/** What a browser may see of an intent with its client secret. */
export function presentPublicIntent(intent: Intent): JsonObject {
  return {
    id: intent.id,
    object: 'payment_intent',
    allowed_payment_method_types: intent.allowedTypes,
    amount: intent.amount,
    automatic_payment_methods: intent.automaticMethods,
    canceled_at: intent.canceledAt,
    cancellation_reason: intent.cancellationReason,
    capture_method: 'automatic_async',
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
  }
}

export function presentIntent(intent: Intent): JsonObject {
  return {
    ...presentPublicIntent(intent),
    amount_capturable: 0,
    amount_details: { tip: {} },
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
    payment_method_options: { card: { request_three_d_secure: 'automatic' } },
    payment_record: null,
    review: null,
    statement_descriptor: intent.statementDescriptor,
    statement_descriptor_suffix: intent.statementDescriptorSuffix,
    transfer_data: null,
    transfer_group: null,
  }
}
