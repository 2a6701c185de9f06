import { randomUUID } from 'node:crypto'
import { expect, test, vi } from 'vitest'
import { testShop } from '../../tests/support/test-shop.ts'

const theShop = testShop()

const put = (bookingId: string, transactionId: string) =>
  theShop().visitor.put(`/api/bookings/update/${bookingId}`, { paid: true, transactionId })

function sendEvent(id: string, type = 'payment_intent.succeeded') {
  const data = { object: { id, object: 'payment_intent' } }
  return theShop().sendStripeEvent({ id: `evt_${randomUUID()}`, type, data })
}

test('PUT /api/bookings/update/{id} and a webhook at the same time fetch the intent once', async () => {
  const shop = theShop()
  const person = await shop.newBuyer()
  const booking = await shop.as(person).book()
  const intent = await shop.as(person).charge(booking)
  const asked = vi.spyOn(shop.parts.provider, 'findIntent')
  const slow = { fault: 'delay_before', method: 'GET', path: '/v1/payment_intents', ms: 300 }
  const replies = await shop.withStripeFault(slow, () =>
    Promise.all([
      put(booking._id, intent),
      sendEvent(intent),
      put(booking._id, intent),
      sendEvent(intent),
    ]),
  )
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  expect(asked).toHaveBeenCalledTimes(1)
})

test('an intent fetched before the charge is fetched again', async () => {
  const shop = theShop()
  const person = await shop.newBuyer()
  const booking = await shop.as(person).book()
  const intent = await shop.as(person).openIntent(booking)
  const slow = {
    fault: 'delay_after',
    method: 'GET',
    path: '/v1/payment_intents',
    ms: 500,
    times: 1,
  }
  const replies = await shop.withStripeFault(slow, async () => {
    const early = put(booking._id, intent)
    await expect.poll(() => countFaults(shop.stripe.url)).toBe(1)
    await shop.stripeApi.paymentIntents.confirm(intent, { payment_method: 'pm_card_visa' })
    return Promise.all([early, put(booking._id, intent)])
  })
  expect(replies.map(({ status }) => status)).toEqual([402, 200])
})

/** How often the fault was injected. */
async function countFaults(url: string): Promise<number> {
  const reply = await fetch(`${url}/sandbox/faults`)
  const faults: { injected: number }[] = await reply.json()
  return faults[0]?.injected ?? 0
}

test('a settled payment is answered without a request to the provider', async () => {
  const shop = theShop()
  const person = await shop.newBuyer()
  const booking = await shop.as(person).book()
  const intent = await shop.as(person).pay(booking)
  const sent = { transactionId: intent, bookingId: booking._id, email: person.email }
  const record = { ...sent, name: person.name, date: '2026-01-01', status: 'paid' }
  await shop.withStripeFault({ fault: '500', method: 'GET' }, async () => {
    const replies = await Promise.all([
      put(booking._id, intent),
      sendEvent(intent),
      shop.as(person).post('/payments', record),
    ])
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(await countFaults(shop.stripe.url)).toBe(0)
  })
})

test('events without money make no request to the provider', async () => {
  const shop = theShop()
  const person = await shop.newBuyer()
  const intent = await shop.as(person).openIntent(await shop.as(person).book())
  const types = ['payment_intent.created', 'payment_intent.requires_action', 'charge.succeeded']
  const replies = await shop.withStripeFault({ fault: '500', method: 'GET' }, () =>
    Promise.all(types.map((type) => sendEvent(intent, type))),
  )
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200])
})
