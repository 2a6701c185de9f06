import { expect, test } from 'vitest'
import { postForm, publishableKey, startSandbox } from './start-sandbox.ts'

const order = { amount: 5000, currency: 'usd', confirm: true }

/** The keys that Stripe's API 2026-10-28.endive always sends, and those that it sends for cards. */
const shapes = {
  payment_intent:
    'id object allowed_payment_method_types amount amount_capturable amount_details amount_received application application_fee_amount automatic_payment_methods canceled_at cancellation_reason capture_method client_secret confirmation_method created currency customer customer_account description excluded_payment_method_types last_payment_error latest_charge livemode managed_payments metadata next_action on_behalf_of payment_method payment_method_configuration_details payment_method_options payment_method_types payment_record processing receipt_email review setup_future_usage shipping source statement_descriptor statement_descriptor_suffix status transfer_data transfer_group',
  'payment_intent payment_method_options.card':
    'installments mandate_options network request_three_d_secure',
  charge:
    'id object amount amount_captured amount_refunded application application_fee application_fee_amount balance_transaction billing_details calculated_statement_descriptor captured created currency customer description disputed failure_balance_transaction failure_code failure_message fraud_details livemode metadata on_behalf_of outcome paid payment_intent payment_method payment_method_details radar_options receipt_email receipt_number receipt_url refunded review shipping source source_transfer statement_descriptor statement_descriptor_suffix status transfer_data transfer_group',
  'charge billing_details': 'address email name phone tax_id',
  'charge billing_details.address': 'city country line1 line2 postal_code state',
  'charge outcome':
    'advice_code network_advice_code network_decline_code network_status reason risk_level risk_score seller_message type',
  'charge payment_method_details': 'card type',
  'charge payment_method_details.card':
    'amount_authorized authorization_code brand checks country electronic_commerce_indicator exp_month exp_year extended_authorization fingerprint funding incremental_authorization installments last4 mandate multicapture network network_token network_transaction_id overcapture regulated_status three_d_secure transaction_link_id wallet',
  payment_method:
    'id object allow_redisplay billing_details card created customer customer_account livemode metadata type',
  'payment_method card':
    'brand checks country display_brand exp_month exp_year fingerprint funding generated_from last4 networks regulated_status three_d_secure_usage wallet',
  refund:
    'id object amount balance_transaction charge created currency customer customer_account destination_details metadata payment_intent payment_method reason receipt_number source_transfer_reversal status transfer_reversal',
  'refund destination_details.card': 'reference_status reference_type type',
  balance_transaction:
    'id object amount available_on balance_type created currency description exchange_rate fee fee_details net reporting_category source status type',
  'balance_transaction fee_details.0': 'amount application currency description type',
  dispute:
    'id object amount balance_transactions charge created currency enhanced_eligibility_types evidence evidence_details intended_submission_method is_charge_refundable livemode metadata network_reason_code payment_intent payment_method_details reason status',
  'dispute evidence':
    'access_activity_log billing_address cancellation_policy cancellation_policy_disclosure cancellation_rebuttal customer_communication customer_email_address customer_name customer_purchase_ip customer_signature duplicate_charge_documentation duplicate_charge_explanation duplicate_charge_id enhanced_evidence product_description receipt refund_policy refund_policy_disclosure refund_refusal_explanation service_date service_documentation shipping_address shipping_carrier shipping_date shipping_documentation shipping_tracking_number uncategorized_file uncategorized_text',
  'dispute evidence_details':
    'due_by enhanced_eligibility has_evidence past_due submission_count submission_method',
  'dispute payment_method_details.card': 'brand case_type network network_reason_code',
  event: 'id object api_version created data livemode pending_webhooks request type',
  'event request': 'id idempotency_key',
  token: 'id object card client_ip created livemode type used',
  'token card':
    'id object address_city address_country address_line1 address_line1_check address_line2 address_state address_zip address_zip_check brand country cvc_check dynamic_last4 exp_month exp_year fingerprint funding last4 metadata name networks regulated_status tokenization_method',
  list: 'object data has_more url',
}

/** One object of each kind, as the provider answers it; more than the keys is not looked at here. */
async function answers() {
  const { stripe, url } = await startSandbox()
  const intent = await stripe.paymentIntents.create({ ...order, payment_method: 'pm_card_visa' })
  const charge = await stripe.charges.retrieve(String(intent.latest_charge))
  const refund = await stripe.refunds.create({ payment_intent: intent.id, amount: 100 })
  const disputed = { ...order, payment_method: 'pm_card_createDispute' }
  const { id } = await stripe.paymentIntents.create(disputed)
  const disputes = await stripe.disputes.list({ payment_intent: id })
  const [event] = (await stripe.events.list({ type: 'charge.succeeded' })).data
  const card = {
    'card[number]': '4242424242424242',
    'card[exp_month]': '1',
    'card[exp_year]': '40',
  }
  const token = await postForm(`${url}/v1/tokens`, { key: publishableKey, ...card })
  return {
    payment_intent: intent,
    charge,
    payment_method: await stripe.paymentMethods.retrieve(String(charge.payment_method)),
    refund,
    balance_transaction: await stripe.balanceTransactions.retrieve(
      String(charge.balance_transaction),
    ),
    dispute: disputes.data[0],
    event,
    token: token.body,
    list: { ...disputes },
  }
}

test.each(Object.entries(shapes))('%s has the keys that Stripe sends', async (name, keys) => {
  const [noun = '', path = ''] = name.split(' ')
  const whole = Reflect.get(await answers(), noun)
  const part = path.split('.').reduce((value, key) => (key ? value[key] : value), whole)
  const sent = Object.keys(part).filter((key) => key !== 'lastResponse')
  expect(sent.toSorted()).toEqual(keys.split(' ').toSorted())
})
