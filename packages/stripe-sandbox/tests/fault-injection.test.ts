import { expect, test, vi } from 'vitest'
import { injectFault, startReceiver, startSandbox } from './start-sandbox.ts'

const order = { amount: 5000, currency: 'usd' }
const visa = { payment_method: 'pm_card_visa' }
const once = { maxNetworkRetries: 0 }

const listFaults = async (url: string) => (await fetch(`${url}/sandbox/faults`)).json()
const stopFaults = (url: string) => fetch(`${url}/sandbox/faults`, { method: 'DELETE' })

test('GET /sandbox/faults lists how often each was injected; DELETE ends them', async () => {
  const { stripe, url } = await startSandbox()
  const added = await injectFault(url, { fault: '429', method: 'POST', times: 2 })
  expect(added).toMatchObject({ status: 201, body: { fault: '429', path: '/v1/', injected: 0 } })
  for (let turn = 0; turn < 2; turn += 1) {
    const refused = stripe.paymentIntents.create(order, once)
    await expect(refused).rejects.toMatchObject({ type: 'StripeRateLimitError', statusCode: 429 })
  }
  expect(await stripe.paymentIntents.create(order, once)).toMatchObject({ amount: 5000 })
  expect(await listFaults(url)).toMatchObject([{ fault: '429', matched: 3, injected: 2 }])
  expect((await stopFaults(url)).status).toBe(204)
  expect(await listFaults(url)).toEqual([])
})

test.each([
  { fault: 'gossip' },
  { fault: '429', share: 2 },
  { fault: 'delay_after' },
  { fault: 'late_webhook', ms: 5, path: '/v1/' },
  'no object',
])('POST /sandbox/faults refuses an unknown fault with the reason: %j', async (fault) => {
  const { url } = await startSandbox()
  expect(await injectFault(url, Object(fault))).toMatchObject({ status: 400, body: { error: /./ } })
  expect(await listFaults(url)).toEqual([])
})

test('lost_answer acts and cuts the line; reset and 500 do not act', async () => {
  const { stripe, url } = await startSandbox()
  const count = async () => (await stripe.paymentIntents.list()).data.length
  // The SDK would retry when its kept connection breaks.
  const create = { method: 'POST', body: new URLSearchParams({ amount: '5000', currency: 'usd' }) }
  const headers = { authorization: 'Bearer sk_test_sandbox' }
  const answerTo = async (fault: object) => {
    await injectFault(url, { method: 'POST', times: 1, ...fault })
    const asked = fetch(`${url}/v1/payment_intents`, { ...create, headers })
    return [await asked.then(({ status }) => status).catch(() => 'cut'), await count()]
  }
  expect(await answerTo({ fault: 'lost_answer' })).toEqual(['cut', 1])
  expect(await answerTo({ fault: 'reset' })).toEqual(['cut', 1])
  expect(await answerTo({ fault: '500' })).toEqual([500, 1])
  expect(await answerTo({ fault: '500', acts: true })).toEqual([500, 2])
})

test('the SDK retries after lost_answer and makes one payment', async () => {
  const { stripe, url } = await startSandbox()
  await injectFault(url, { fault: 'lost_answer', method: 'POST', times: 1 })
  await stripe.paymentIntents.create(order, { idempotencyKey: 'booking-1' })
  expect((await stripe.paymentIntents.list()).data).toHaveLength(1)
})

test('delay_before and delay_after hold a call until the faults end', async () => {
  const { stripe, url } = await startSandbox()
  await injectFault(url, {
    fault: 'delay_after',
    path: '/v1/payment_intents',
    method: 'POST',
    ms: 60_000,
  })
  const answer = stripe.paymentIntents.create(order, once)
  await vi.waitFor(
    async () => expect((await stripe.paymentIntents.list()).data).toMatchObject([{ amount: 5000 }]),
    10_000,
  )
  await stopFaults(url)
  expect(await answer).toMatchObject({ amount: 5000 })

  await injectFault(url, { fault: 'delay_before', method: 'POST', ms: 60_000 })
  const second = stripe.paymentIntents.create(order, once)
  await vi.waitFor(
    async () => expect(await listFaults(url)).toMatchObject([{ injected: 1 }]),
    10_000,
  )
  expect((await stripe.paymentIntents.list()).data).toHaveLength(1)
  await stopFaults(url)
  await second
  expect((await stripe.paymentIntents.list()).data).toHaveLength(2)
})

test('forgotten_key makes a second payment', async () => {
  const { stripe, url } = await startSandbox()
  const create = () => stripe.paymentIntents.create(order, { idempotencyKey: 'booking-1' })
  const first = await create()
  expect((await create()).id).toBe(first.id)
  await injectFault(url, { fault: 'forgotten_key', times: 1 })
  const second = await create()
  expect(second.id).not.toBe(first.id)
  expect((await create()).id).toBe(second.id)
})

test('decline and 3ds change a good card', async () => {
  const { stripe, url } = await startSandbox()
  const { id } = await stripe.paymentIntents.create(order)
  await injectFault(url, { fault: 'decline', decline: 'insufficient_funds', times: 1 })
  await expect(stripe.paymentIntents.confirm(id, visa)).rejects.toThrow('insufficient funds')
  await injectFault(url, { fault: '3ds', path: `/v1/payment_intents/${id}`, times: 1 })
  expect(await stripe.paymentIntents.confirm(id, visa)).toMatchObject({ status: 'requires_action' })
  expect(await stripe.paymentIntents.confirm(id, visa)).toMatchObject({ status: 'succeeded' })
})

test('missing_webhook, duplicate_webhook and late_webhook change the delivery', async () => {
  const receiver = await startReceiver()
  const { stripe, url } = await startSandbox({ webhookUrl: receiver.url })
  await injectFault(url, { fault: 'missing_webhook', type: 'charge.' })
  await injectFault(url, {
    fault: 'duplicate_webhook',
    type: 'payment_intent.succeeded',
    copies: 3,
  })
  await injectFault(url, { fault: 'late_webhook', type: 'payment_intent.created', ms: 60_000 })
  await stripe.paymentIntents.create({ ...order, ...visa, confirm: true })
  const types = () =>
    receiver.received.map(({ body }) => /"type": "([a-z_.]+)"\n}$/.exec(body.toString())?.[1])
  const succeeded = 'payment_intent.succeeded'
  await vi.waitFor(() => expect(types()).toEqual([succeeded, succeeded, succeeded]), 10_000)
  await stopFaults(url)
  await vi.waitFor(() => expect(types()[3]).toBe('payment_intent.created'), 10_000)
  await vi.waitFor(async () => {
    const { data } = await stripe.events.list()
    expect(data.map(({ pending_webhooks }) => pending_webhooks)).toEqual([0, 0, 0, 0])
  }, 10_000)
})

test('share hits a part of the calls, the same for the same seed', async () => {
  const pattern = async (seed: number) => {
    const { stripe, url } = await startSandbox()
    await injectFault(url, { fault: '500', share: 0.3, seed })
    const asked = Array.from({ length: 40 }, () =>
      stripe.paymentIntents.list({}, once).then(
        () => '.',
        () => 'x',
      ),
    )
    return (await Promise.all(asked)).sort().join('')
  }
  const first = await pattern(7)
  expect(first).toMatch(/^\.{20,36}x{4,20}$/)
  expect(await pattern(7)).toBe(first)
})

test('the page explains fault injection', async () => {
  const { url } = await startSandbox()
  const page = await (await fetch(url)).text()
  expect(page).toContain('/sandbox/faults')
  expect(page).toContain('duplicate_webhook')
})
