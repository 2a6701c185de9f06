import { expect, test } from 'vitest'
import { injectFault, publishableKey, startSandbox } from './start-sandbox.ts'

const order = { amount: 5000, currency: 'usd' }

function ask(url: string, path: string, init: RequestInit = {}) {
  const headers = { authorization: 'Bearer sk_test_sandbox', ...init.headers }
  return fetch(`${url}${path}`, { ...init, headers })
}

function postKeyed(url: string, key: string) {
  const body = new URLSearchParams({ amount: '5000', currency: 'usd' })
  const headers = { 'idempotency-key': key }
  return ask(url, '/v1/payment_intents', { method: 'POST', headers, body })
}

test.each([
  ['billing_details[email]', '/v1/payment_methods', { type: 'card', 'card[token]': 'tok_visa' }],
  ['receipt_email', '/v1/payment_intents', { amount: '5000', currency: 'usd' }],
])('%s that is not an address is refused as email_invalid', async (param, path, rest) => {
  const { url } = await startSandbox()
  const send = (email: string) =>
    ask(url, path, { method: 'POST', body: new URLSearchParams({ ...rest, [param]: email }) })
  for (const email of [
    'b***@…',
    'ada',
    'ada@',
    '@firma.example',
    'a b@firma.example',
    'ada@firma',
  ]) {
    const response = await send(email)
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({
      error: {
        type: 'invalid_request_error',
        code: 'email_invalid',
        doc_url: 'https://docs.stripe.com/error-codes/email-invalid',
        message: `Invalid email address: ${email}`,
        param,
      },
    })
  }
  expect((await send('b***@hidden.example')).status).toBe(200)
  expect((await send('')).status).toBe(200)
})

test('the email of payment_method_data is named by its whole path', async () => {
  const { stripe, url } = await startSandbox()
  const { id } = await stripe.paymentIntents.create(order)
  const param = 'payment_method_data[billing_details][email]'
  const card = {
    'payment_method_data[type]': 'card',
    'payment_method_data[card][token]': 'tok_visa',
  }
  const body = new URLSearchParams({ ...card, [param]: 'ada' })
  const response = await ask(url, `/v1/payment_intents/${id}/confirm`, { method: 'POST', body })
  expect(await response.json()).toMatchObject({ error: { code: 'email_invalid', param } })
})

test("a declined card's error carries the charge, the intent and the payment method", async () => {
  const { stripe } = await startSandbox()
  const { id } = await stripe.paymentIntents.create(order)
  const declined = stripe.paymentIntents.confirm(id, {
    payment_method: 'pm_card_chargeDeclinedInsufficientFunds',
  })
  await expect(declined).rejects.toMatchObject({
    statusCode: 402,
    raw: {
      type: 'card_error',
      code: 'card_declined',
      decline_code: 'insufficient_funds',
      doc_url: 'https://docs.stripe.com/error-codes/card-declined',
      message: 'Your card has insufficient funds.',
      charge: expect.stringMatching(/^ch_/),
      payment_method: { object: 'payment_method', type: 'card' },
      payment_intent: { id, status: 'requires_payment_method' },
      request_log_url: expect.stringMatching(/^https:\/\/dashboard\.stripe\.com\/test\/logs\/req_/),
    },
  })
})

test("a reply's headers name its request, version, key and the request it repeats", async () => {
  const { url } = await startSandbox()
  const [first, second] = [await postKeyed(url, 'order-1'), await postKeyed(url, 'order-1')]
  const requestId = first.headers.get('request-id')
  expect(requestId).toMatch(/^req_\w+$/)
  expect(Object.fromEntries(first.headers)).toMatchObject({
    'stripe-version': '2026-10-28.endive',
    'idempotency-key': 'order-1',
    'original-request': requestId,
    'content-type': 'application/json; charset=utf-8',
  })
  expect(first.headers.get('idempotent-replayed')).toBeNull()
  expect(second.headers.get('idempotent-replayed')).toBe('true')
  expect(second.headers.get('original-request')).toBe(requestId)
  expect(second.headers.get('request-id')).not.toBe(requestId)
})

test('an Idempotency-Key is refused while another call with it is in progress', async () => {
  const { url } = await startSandbox()
  await injectFault(url, { fault: 'delay_before', ms: 60_000, method: 'POST', times: 1 })
  const first = postKeyed(url, 'order-1')
  const countInjected = async () =>
    (await (await fetch(`${url}/sandbox/faults`)).json())[0].injected
  await expect.poll(countInjected).toBe(1)
  const second = await postKeyed(url, 'order-1')
  expect(second.status).toBe(409)
  expect(await second.json()).toMatchObject({
    error: { type: 'idempotency_error', code: 'idempotency_key_in_use' },
  })
  expect((await postKeyed(url, 'order-2')).status).toBe(200)
  await fetch(`${url}/sandbox/faults`, { method: 'DELETE' })
  const made = await (await first).json()
  expect(await (await postKeyed(url, 'order-1')).json()).toEqual(made)
})

test.each([
  ['a wrong key', 401, { headers: { authorization: 'Bearer sk_test_wrong' } }],
  ['the publishable key', 403, { headers: { authorization: `Bearer ${publishableKey}` } }],
  ['JSON', 400, { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' }],
  ['an unknown method', 404, { method: 'DELETE' }],
])("%s is refused with %i, a request id and the error's type", async (_, status, init) => {
  const { url } = await startSandbox()
  const response = await ask(url, '/v1/refunds', init)
  expect(response.status).toBe(status)
  expect(response.headers.get('request-id')).toMatch(/^req_/)
  expect(response.headers.get('stripe-version')).toBe('2026-10-28.endive')
  expect(await response.json()).toMatchObject({ error: { type: 'invalid_request_error' } })
  const isUnknown = status === 401
  expect(response.headers.get('www-authenticate')).toBe(isUnknown ? 'Bearer realm="Stripe"' : null)
})
