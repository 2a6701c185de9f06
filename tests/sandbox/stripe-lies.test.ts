import { expect, test, vi } from 'vitest'
import { lie, startReceiver, startSandbox } from './stripe-sandbox.ts'

const order = { amount: 5000, currency: 'usd' }
const visa = { payment_method: 'pm_card_visa' }
const once = { maxNetworkRetries: 0 }

const listLies = async (url: string) => (await fetch(`${url}/sandbox/lies`)).json()
const stopLies = (url: string) => fetch(`${url}/sandbox/lies`, { method: 'DELETE' })

test('lies are listed with how often they were told, and end when they are to', async () => {
  const { stripe, url } = await startSandbox()
  const said = await lie(url, { lie: '429', method: 'POST', times: 2 })
  expect(said).toMatchObject({ status: 201, body: { lie: '429', path: '/v1/', told: 0 } })
  for (let turn = 0; turn < 2; turn += 1) {
    const refused = stripe.paymentIntents.create(order, once)
    await expect(refused).rejects.toMatchObject({ type: 'StripeRateLimitError', statusCode: 429 })
  }
  expect(await stripe.paymentIntents.create(order, once)).toMatchObject({ amount: 5000 })
  expect(await listLies(url)).toMatchObject([{ lie: '429', fits: 3, told: 2 }])
  expect((await stopLies(url)).status).toBe(204)
  expect(await listLies(url)).toEqual([])
})

test.each([
  { lie: 'gossip' },
  { lie: '429', share: 2 },
  { lie: 'delay_after' },
  { lie: 'late_webhook', ms: 5, path: '/v1/' },
  'no object',
])('what is no lie is refused with the reason: %j', async (said) => {
  const { url } = await startSandbox()
  expect(await lie(url, Object(said))).toMatchObject({ status: 400, body: { error: /./ } })
  expect(await listLies(url)).toEqual([])
})

test('an answer is lost after the call was done, a reset or a 500 comes instead of it', async () => {
  const { stripe, url } = await startSandbox()
  const count = async () => (await stripe.paymentIntents.list()).data.length
  // Not the SDK, which asks again by itself when a line that it had kept open breaks.
  const create = { method: 'POST', body: new URLSearchParams({ amount: '5000', currency: 'usd' }) }
  const headers = { authorization: 'Bearer sk_test_sandbox' }
  const answerTo = async (said: object) => {
    await lie(url, { method: 'POST', times: 1, ...said })
    const asked = fetch(`${url}/v1/payment_intents`, { ...create, headers })
    return [await asked.then(({ status }) => status).catch(() => 'cut'), await count()]
  }
  expect(await answerTo({ lie: 'lost_answer' })).toEqual(['cut', 1])
  expect(await answerTo({ lie: 'reset' })).toEqual(['cut', 1])
  expect(await answerTo({ lie: '500' })).toEqual([500, 1])
  expect(await answerTo({ lie: '500', acts: true })).toEqual([500, 2])
})

test('the SDK asks again after a lost answer and makes one payment', async () => {
  const { stripe, url } = await startSandbox()
  await lie(url, { lie: 'lost_answer', method: 'POST', times: 1 })
  await stripe.paymentIntents.create(order, { idempotencyKey: 'booking-1' })
  expect((await stripe.paymentIntents.list()).data).toHaveLength(1)
})

test('an answer is held back until the truth is wanted', async () => {
  const { stripe, url } = await startSandbox()
  await lie(url, { lie: 'delay_after', path: '/v1/payment_intents', method: 'POST', ms: 60_000 })
  const answer = stripe.paymentIntents.create(order, once)
  await vi.waitFor(
    async () => expect((await stripe.paymentIntents.list()).data).toMatchObject([{ amount: 5000 }]),
    10_000,
  )
  await stopLies(url)
  expect(await answer).toMatchObject({ amount: 5000 })

  await lie(url, { lie: 'delay_before', method: 'POST', ms: 60_000 })
  const second = stripe.paymentIntents.create(order, once)
  await vi.waitFor(async () => expect(await listLies(url)).toMatchObject([{ told: 1 }]), 10_000)
  expect((await stripe.paymentIntents.list()).data).toHaveLength(1)
  await stopLies(url)
  await second
  expect((await stripe.paymentIntents.list()).data).toHaveLength(2)
})

test('a forgotten key makes a second payment', async () => {
  const { stripe, url } = await startSandbox()
  const create = () => stripe.paymentIntents.create(order, { idempotencyKey: 'booking-1' })
  const first = await create()
  expect((await create()).id).toBe(first.id)
  await lie(url, { lie: 'forgotten_key', times: 1 })
  const second = await create()
  expect(second.id).not.toBe(first.id)
  expect((await create()).id).toBe(second.id)
})

test('a good card is declined, or asks for authentication', async () => {
  const { stripe, url } = await startSandbox()
  const { id } = await stripe.paymentIntents.create(order)
  await lie(url, { lie: 'decline', decline: 'insufficient_funds', times: 1 })
  await expect(stripe.paymentIntents.confirm(id, visa)).rejects.toThrow('insufficient funds')
  await lie(url, { lie: '3ds', path: `/v1/payment_intents/${id}`, times: 1 })
  expect(await stripe.paymentIntents.confirm(id, visa)).toMatchObject({ status: 'requires_action' })
  expect(await stripe.paymentIntents.confirm(id, visa)).toMatchObject({ status: 'succeeded' })
})

test('webhooks are missing, told several times, or late', async () => {
  const receiver = await startReceiver()
  const { stripe, url } = await startSandbox({ webhookUrl: receiver.url })
  await lie(url, { lie: 'missing_webhook', type: 'charge.' })
  await lie(url, { lie: 'duplicate_webhook', type: 'payment_intent.succeeded', copies: 3 })
  await lie(url, { lie: 'late_webhook', type: 'payment_intent.created', ms: 60_000 })
  await stripe.paymentIntents.create({ ...order, ...visa, confirm: true })
  const types = () =>
    receiver.received.map(({ body }) => /"type": "([a-z_.]+)"\n}$/.exec(body.toString())?.[1])
  const succeeded = 'payment_intent.succeeded'
  await vi.waitFor(() => expect(types()).toEqual([succeeded, succeeded, succeeded]), 10_000)
  await stopLies(url)
  await vi.waitFor(() => expect(types()[3]).toBe('payment_intent.created'), 10_000)
  await vi.waitFor(async () => {
    const { data } = await stripe.events.list()
    expect(data.map(({ pending_webhooks }) => pending_webhooks)).toEqual([0, 0, 0, 0])
  }, 10_000)
})

test('a share of the calls is lied to, the same for the same seed', async () => {
  const pattern = async (seed: number) => {
    const { stripe, url } = await startSandbox()
    await lie(url, { lie: '500', share: 0.3, seed })
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

test('the page tells people how to have it lie', async () => {
  const { url } = await startSandbox()
  const page = await (await fetch(url)).text()
  expect(page).toContain('/sandbox/lies')
  expect(page).toContain('duplicate_webhook')
})
