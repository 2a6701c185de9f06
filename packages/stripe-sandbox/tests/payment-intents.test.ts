import Stripe from 'stripe'
import { expect, test } from 'vitest'
import { connect, postForm, publishableKey, startSandbox } from './start-sandbox.ts'

const order = { amount: 12_345, currency: 'usd', allowed_payment_method_types: ['card' as const] }
const nextYear = new Date().getUTCFullYear() + 1

test('an intent is created, confirmed, retrieved and refunded in two parts', async () => {
  const { stripe } = await startSandbox()
  const intent = await stripe.paymentIntents.create({ ...order, metadata: { bookingId: 'b1' } })
  expect(intent).toMatchObject({ status: 'requires_payment_method', amount_received: 0 })
  expect(intent.id).toMatch(/^pi_[A-Za-z0-9]{24}$/)
  expect(intent.client_secret).toMatch(new RegExp(`^${intent.id}_secret_[A-Za-z0-9]{25}$`))

  const paid = await stripe.paymentIntents.confirm(intent.id, { payment_method: 'pm_card_visa' })
  expect(paid).toMatchObject({ status: 'succeeded', amount_received: 12_345 })

  const found = await stripe.paymentIntents.retrieve(intent.id, {
    expand: ['latest_charge', 'payment_method'],
  })
  expect(found.metadata).toEqual({ bookingId: 'b1' })
  expect(found.latest_charge).toMatchObject({ object: 'charge', paid: true, refunded: false })
  expect(found.payment_method).toMatchObject({ card: { brand: 'visa', last4: '4242' } })

  const part = await stripe.refunds.create({ payment_intent: intent.id, amount: 2_345 })
  expect(part).toMatchObject({ amount: 2_345, status: 'succeeded' })
  const tooMuch = stripe.refunds.create({ payment_intent: intent.id, amount: 10_001 })
  await expect(tooMuch).rejects.toThrow(
    'Refund amount ($100.01) is greater than unrefunded amount on charge ($100.00)',
  )
  await stripe.refunds.create({ payment_intent: intent.id })
  const again = stripe.refunds.create({ payment_intent: intent.id })
  await expect(again).rejects.toMatchObject({ code: 'charge_already_refunded' })
  const refunds = await stripe.refunds.list({ payment_intent: intent.id })
  expect(refunds.data.map(({ amount }) => amount)).toEqual([10_000, 2_345])
  expect(await stripe.charges.retrieve(String(paid.latest_charge))).toMatchObject({
    amount_refunded: 12_345,
    refunded: true,
  })
})

test.each([
  ['4000000000000002', 'card_declined', 'generic_decline', 'Your card was declined.'],
  ['4000000000009995', 'card_declined', 'insufficient_funds', 'Your card has insufficient funds.'],
  ['4000000000009987', 'card_declined', 'lost_card', 'Your card was declined.'],
  ['4000000000000069', 'expired_card', '', 'Your card has expired.'],
  ['4000000000000127', 'incorrect_cvc', '', "Your card's security code is incorrect."],
  [
    '4000000000000119',
    'processing_error',
    '',
    'An error occurred while processing your card. Try again in a little bit.',
  ],
])('%s is refused as %s', async (number, code, declineCode, message) => {
  const { stripe } = await startSandbox()
  const method = await stripe.paymentMethods.create({
    type: 'card',
    card: { number, exp_month: 4, exp_year: nextYear, cvc: '123' },
  })
  const intent = await stripe.paymentIntents.create(order)
  const refusal = await stripe.paymentIntents
    .confirm(intent.id, { payment_method: method.id })
    .catch((error: unknown) => error)
  expect(refusal).toBeInstanceOf(Stripe.errors.StripeCardError)
  expect(refusal).toMatchObject({ code, decline_code: declineCode, message, statusCode: 402 })

  const after = await stripe.paymentIntents.retrieve(intent.id)
  expect(after).toMatchObject({
    status: 'requires_payment_method',
    last_payment_error: { type: 'card_error', code, message },
  })
  const paid = await stripe.paymentIntents.confirm(intent.id, { payment_method: 'pm_card_amex' })
  expect(paid).toMatchObject({ status: 'succeeded', last_payment_error: null })
})

test.each([
  ['4242424242424241', 4, nextYear, '123', 'incorrect_number', 'Your card number is incorrect.'],
  [
    '4242424242424242',
    13,
    nextYear,
    '123',
    'invalid_expiry_month',
    "Your card's expiration month is invalid.",
  ],
  [
    '4242424242424242',
    4,
    2020,
    '123',
    'invalid_expiry_year',
    "Your card's expiration year is invalid.",
  ],
  ['4242424242424242', 4, nextYear, '12', 'invalid_cvc', "Your card's security code is invalid."],
  ['4111111111111111', 4, nextYear, '123', 'card_declined', /test mode, but used a non test card/],
])(
  'the card %s %i/%i %s is no card: %s',
  async (number, exp_month, exp_year, cvc, code, message) => {
    const { stripe } = await startSandbox()
    const card = { number, exp_month, exp_year, cvc }
    const creation = stripe.paymentMethods.create({ type: 'card', card })
    await expect(creation).rejects.toMatchObject({
      type: 'StripeCardError',
      code,
      message: typeof message === 'string' ? message : expect.stringMatching(message),
    })
  },
)

test('unknown or impossible parameters are refused and store nothing', async () => {
  const { stripe, url } = await startSandbox()
  const headers = { authorization: 'Bearer sk_test_sandbox' }
  const old = { amount: '500', currency: 'usd', 'payment_method_types[0]': 'card' }
  const response = await fetch(`${url}/v1/payment_intents`, {
    method: 'POST',
    headers,
    body: new URLSearchParams(old),
  })
  expect(response.status).toBe(400)
  expect(response.headers.get('request-id')).toMatch(/^req_/)
  expect(await response.json()).toMatchObject({
    error: {
      type: 'invalid_request_error',
      code: 'parameter_unknown',
      param: 'payment_method_types',
      message: 'Received unknown parameter: payment_method_types',
    },
  })
  const create = (amount: number) => stripe.paymentIntents.create({ ...order, amount })
  await expect(create(49)).rejects.toMatchObject({ code: 'amount_too_small', param: 'amount' })
  await expect(create(100_000_000)).rejects.toMatchObject({ code: 'amount_too_large' })
  await expect(create(10.5)).rejects.toMatchObject({ code: 'parameter_invalid_integer' })
  await expect(
    stripe.paymentIntents.create({ ...order, confirm: true, payment_method: 'pm_nothing' }),
  ).rejects.toMatchObject({ code: 'resource_missing', param: 'payment_method' })
  expect((await stripe.paymentIntents.list()).data).toEqual([])
  await expect(stripe.paymentIntents.retrieve('pi_none')).rejects.toMatchObject({ statusCode: 404 })
  await expect(connect(url, 'sk_test_other').paymentIntents.list()).rejects.toMatchObject({
    type: 'StripeAuthenticationError',
  })
  await expect(connect(url, publishableKey).paymentIntents.list()).rejects.toMatchObject({
    type: 'StripePermissionError',
  })
})

test('a succeeded intent cannot be confirmed, cancelled or changed', async () => {
  const { stripe } = await startSandbox()
  const confirm = { confirm: true, payment_method: 'pm_card_mastercard' }
  const { id } = await stripe.paymentIntents.create({ ...order, ...confirm })
  const unexpected = { code: 'payment_intent_unexpected_state', payment_intent: { id } }
  await expect(
    stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_visa' }),
  ).rejects.toMatchObject(unexpected)
  await expect(stripe.paymentIntents.cancel(id)).rejects.toMatchObject(unexpected)
  await expect(stripe.paymentIntents.update(id, { amount: 60 })).rejects.toMatchObject(unexpected)
  expect(await stripe.paymentIntents.update(id, { metadata: { a: 'b' } })).toMatchObject({
    metadata: { a: 'b' },
    amount: 12_345,
  })
})

test('an open intent can change its amount and be cancelled for good', async () => {
  const { stripe } = await startSandbox()
  const { id } = await stripe.paymentIntents.create(order)
  expect(await stripe.paymentIntents.update(id, { amount: 777 })).toMatchObject({ amount: 777 })
  const canceled = await stripe.paymentIntents.cancel(id, { cancellation_reason: 'abandoned' })
  expect(canceled).toMatchObject({ status: 'canceled', cancellation_reason: 'abandoned' })
  await expect(stripe.paymentIntents.cancel(id)).rejects.toThrow('a status of canceled')
  await expect(stripe.refunds.create({ payment_intent: id })).rejects.toThrow(
    'does not have a successful charge to refund',
  )
})

test('a payment method pays once, and off-session payments skip 3-D Secure by declining', async () => {
  const { stripe } = await startSandbox()
  const card = { token: 'tok_visa' }
  const { id } = await stripe.paymentMethods.create({ type: 'card', card })
  const pay = (payment_method: string, off_session = false) =>
    stripe.paymentIntents.create({ ...order, confirm: true, payment_method, off_session })
  expect(await pay(id)).toMatchObject({ status: 'succeeded', payment_method: id })
  await expect(pay(id)).rejects.toThrow('may not be used again')
  await expect(pay('pm_card_authenticationRequired', true)).rejects.toMatchObject({
    code: 'authentication_required',
  })
})

test('GET /v1/payment_intents lists the newest first, page by page', async () => {
  const { stripe } = await startSandbox()
  for (const amount of [100, 200, 300, 400, 500]) {
    await stripe.paymentIntents.create({ ...order, amount })
  }
  const first = await stripe.paymentIntents.list({ limit: 2 })
  expect(first).toMatchObject({ has_more: true, data: [{ amount: 500 }, { amount: 400 }] })
  const amounts: number[] = []
  for await (const { amount } of stripe.paymentIntents.list({ limit: 2 })) amounts.push(amount)
  expect(amounts).toEqual([500, 400, 300, 200, 100])
  const future = Math.floor(Date.now() / 1000) + 60
  expect((await stripe.paymentIntents.list({ created: { gte: future } })).data).toEqual([])
})

test('the publishable key confirms with the client secret only', async () => {
  const { stripe, url } = await startSandbox()
  const intent = await stripe.paymentIntents.create({ ...order, metadata: { secret: 'note' } })
  const path = `${url}/v1/payment_intents/${intent.id}/confirm`
  const params = {
    key: publishableKey,
    'payment_method_data[type]': 'card',
    'payment_method_data[card][number]': '4000 0025 0000 3155',
    'payment_method_data[card][exp_month]': '12',
    'payment_method_data[card][exp_year]': String(nextYear % 100),
    'payment_method_data[card][cvc]': '123',
  }
  const guess = await postForm(path, { ...params, client_secret: `${intent.id}_secret_guess` })
  expect(guess).toMatchObject({ status: 400, body: { error: { param: 'client_secret' } } })
  expect(await postForm(path, params)).toMatchObject({ status: 400 })

  const access = { client_secret: String(intent.client_secret) }
  const asked = await postForm(path, { ...params, ...access })
  expect(asked).toMatchObject({
    status: 200,
    body: { status: 'requires_action', next_action: { type: 'use_stripe_sdk' } },
  })
  expect(asked.body).not.toHaveProperty('metadata')
  const authenticate = `${url}/v1/3ds2/${intent.id}/authenticate`
  const answer = { key: publishableKey, ...access, outcome: 'complete' }
  expect(await postForm(authenticate, answer)).toMatchObject({ body: { status: 'succeeded' } })

  const preflight = await fetch(path, { method: 'OPTIONS' })
  expect(preflight.headers.get('access-control-allow-origin')).toBe('*')
})
