import { randomUUID } from 'node:crypto'
import { expect, test, vi } from 'vitest'
import {
  buildIntent,
  chargeCard,
  payFor,
  stripeOf,
  whileItLies,
} from '../../tests/support/cards.ts'
import { buildBooking } from '../../tests/support/goods.ts'
import { buildPerson } from '../../tests/support/people.ts'
import { tellEvent } from '../../tests/support/stripe-events.ts'
import { testShop } from '../../tests/support/test-shop.ts'

const theShop = testShop()

const put = (bookingId: string, transactionId: string) =>
  theShop().call('PUT', `/api/bookings/update/${bookingId}`, {
    body: { paid: true, transactionId },
  })

function hear(id: string, type = 'payment_intent.succeeded') {
  const data = { object: { id, object: 'payment_intent' } }
  return tellEvent(theShop(), { id: `evt_${randomUUID()}`, type, data })
}

test('PUT /api/bookings/update/{id} and a webhook at the same time ask the provider once', async () => {
  const shop = theShop()
  const person = await buildPerson(shop)
  const booking = await buildBooking(shop, person)
  const intent = await chargeCard(shop, person, booking)
  const asked = vi.spyOn(shop.parts.provider, 'findIntent')
  const slow = { lie: 'delay_before', method: 'GET', path: '/v1/payment_intents', ms: 300 }
  const replies = await whileItLies(shop, slow, () =>
    Promise.all([put(booking._id, intent), hear(intent), put(booking._id, intent), hear(intent)]),
  )
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  expect(asked).toHaveBeenCalledTimes(1)
})

test('a question that is older than the charge is not taken for an answer about it', async () => {
  const shop = theShop()
  const person = await buildPerson(shop)
  const booking = await buildBooking(shop, person)
  const intent = await buildIntent(shop, person, booking)
  const slow = { lie: 'delay_after', method: 'GET', path: '/v1/payment_intents', ms: 500, times: 1 }
  const replies = await whileItLies(shop, slow, async () => {
    const early = put(booking._id, intent)
    await expect.poll(() => asksUnderWay(shop.stripe.url)).toBe(1)
    await stripeOf(shop).paymentIntents.confirm(intent, { payment_method: 'pm_card_visa' })
    return Promise.all([early, put(booking._id, intent)])
  })
  expect(replies.map(({ status }) => status)).toEqual([402, 200])
})

/** How often the sandbox has told its lie. */
async function asksUnderWay(url: string): Promise<number> {
  const reply = await fetch(`${url}/sandbox/lies`)
  const lies: { told: number }[] = await reply.json()
  return lies[0]?.told ?? 0
}

test('a payment that is settled is answered without the provider', async () => {
  const shop = theShop()
  const person = await buildPerson(shop)
  const booking = await buildBooking(shop, person)
  const intent = await payFor(shop, person, booking)
  const sent = { transactionId: intent, bookingId: booking._id, email: person.email }
  const record = { ...sent, name: person.name, date: '2026-01-01', status: 'paid' }
  const replies = await whileItLies(shop, { lie: '500', method: 'GET' }, () =>
    Promise.all([
      put(booking._id, intent),
      hear(intent),
      shop.call('POST', '/payments', { token: person.token, body: record }),
    ]),
  )
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200])
})

test('an event that says nothing about money asks nothing', async () => {
  const shop = theShop()
  const person = await buildPerson(shop)
  const intent = await buildIntent(shop, person, await buildBooking(shop, person))
  const types = ['payment_intent.created', 'payment_intent.requires_action', 'charge.succeeded']
  const replies = await whileItLies(shop, { lie: '500', method: 'GET' }, () =>
    Promise.all(types.map((type) => hear(intent, type))),
  )
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200])
})
