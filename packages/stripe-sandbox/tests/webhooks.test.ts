import type Stripe from 'stripe'
import { expect, test, vi } from 'vitest'
import {
  connect,
  type Received,
  startReceiver,
  startSandbox,
  webhookSecret,
} from './start-sandbox.ts'

const order = { amount: 5000, currency: 'usd' }

function verify(stripe: Stripe, { body, signature }: Received) {
  return stripe.webhooks.constructEvent(body, signature, webhookSecret)
}

test('each step of a payment is sent, with a signature that the SDK verifies', async () => {
  const receiver = await startReceiver()
  const { stripe } = await startSandbox({ webhookUrl: receiver.url })
  const intent = await stripe.paymentIntents.create(order)
  const declined = stripe.paymentIntents.confirm(intent.id, {
    payment_method: 'pm_card_chargeDeclined',
  })
  await expect(declined).rejects.toThrow('Your card was declined.')
  await stripe.paymentIntents.confirm(intent.id, { payment_method: 'pm_card_visa' })
  await stripe.refunds.create({ payment_intent: intent.id })
  const asked = await stripe.paymentIntents.create({
    ...order,
    confirm: true,
    payment_method: 'pm_card_authenticationRequired',
  })
  await stripe.paymentIntents.cancel(asked.id)

  const expected = [
    'payment_intent.created',
    'charge.failed',
    'payment_intent.payment_failed',
    'charge.succeeded',
    'payment_intent.succeeded',
    'charge.updated',
    'refund.created',
    'charge.refunded',
    'payment_intent.created',
    'payment_intent.requires_action',
    'payment_intent.canceled',
  ]
  await vi.waitFor(() => expect(receiver.received).toHaveLength(expected.length), 10_000)
  const events = receiver.received.map((each) => verify(stripe, each))
  expect(events.map(({ type }) => type).sort()).toEqual(expected.toSorted())
  const succeeded = events.find(({ type }) => type === 'payment_intent.succeeded')
  expect(succeeded).toMatchObject({
    object: 'event',
    api_version: '2026-10-28.endive',
    livemode: false,
    data: { object: { id: intent.id, status: 'succeeded', amount_received: 5000 } },
  })
  const listed = await stripe.events.list({ limit: 100 })
  expect(listed.data.map(({ type }) => type)).toEqual(expected.toReversed())
})

test('a tampered event does not verify', async () => {
  const receiver = await startReceiver()
  const { stripe } = await startSandbox({ webhookUrl: receiver.url })
  await stripe.paymentIntents.create(order)
  const first = await vi.waitUntil(() => receiver.received[0], 10_000)
  const body = Buffer.from(first.body.toString().replace('5000', '1'))
  expect(() => verify(stripe, { ...first, body })).toThrow('No signatures found')
})

test('an event is sent again until the receiver answers 2xx', async () => {
  const receiver = await startReceiver([500, 404])
  const { stripe } = await startSandbox({ webhookUrl: receiver.url, webhookRetryMs: 5 })
  await stripe.paymentIntents.create(order)
  await vi.waitFor(() => expect(receiver.received).toHaveLength(3), 10_000)
  const ids = receiver.received.map((each) => verify(stripe, each).id)
  expect(new Set(ids).size).toBe(1)
  await vi.waitFor(async () => {
    expect(await stripe.events.retrieve(ids[0] ?? '')).toMatchObject({ pending_webhooks: 0 })
  }, 10_000)
})

test('reset deletes everything', async () => {
  const { stripe, url, reset } = await startSandbox()
  await stripe.paymentIntents.create(order)
  reset()
  expect((await connect(url).paymentIntents.list()).data).toEqual([])
})
