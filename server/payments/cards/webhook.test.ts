import Stripe from 'stripe'
import { expect, test } from 'vitest'
import { type TestShop, testShop } from '../../../tests/support/test-shop.ts'
import { deleteOldEvents } from './webhook.ts'

const theShop = testShop()
const { webhooks } = new Stripe('sk_test_1')

function eventOf(intent: string, changes: object = {}): string {
  return JSON.stringify({
    id: `evt_${intent}`,
    object: 'event',
    type: 'payment_intent.succeeded',
    data: { object: { id: intent, object: 'payment_intent', status: 'succeeded' } },
    ...changes,
  })
}

function tell(shop: TestShop, payload: string, signature?: string) {
  const header = webhooks.generateTestHeaderString({ payload, secret: 'whsec_test' })
  return shop.visitor.post('/webhooks/stripe', payload, {
    'content-type': 'application/json',
    'stripe-signature': signature ?? header,
  })
}

async function isPaid(shop: TestShop, id: string): Promise<boolean> {
  return (await shop.visitor.get(`/api/bookings/book/${id}`)).body.paid
}

test('POST /webhooks/stripe settles a booking that the browser could not, once', async () => {
  const shop = theShop()
  const person = await shop.newBuyer()
  const booking = await shop.as(person).book()
  const intent = await shop.as(person).charge(booking)
  const replies = await Promise.all(Array.from({ length: 10 }, () => tell(shop, eventOf(intent))))
  expect(replies.map((reply) => reply.status)).toEqual(Array(10).fill(200))
  expect(await isPaid(shop, booking._id)).toBe(true)
  const payments = await shop.db
    .selectFrom('payments')
    .where('booking_id', '=', booking._id)
    .selectAll()
    .execute()
  expect(payments).toHaveLength(1)
})

test('POST /webhooks/stripe settles no intent that has not succeeded', async () => {
  const shop = theShop()
  const person = await shop.newBuyer()
  const booking = await shop.as(person).book()
  const intent = await shop.as(person).openIntent(booking)
  expect((await tell(shop, eventOf(intent))).status).toBe(200)
  expect(await isPaid(shop, booking._id)).toBe(false)
})

test('POST /webhooks/stripe ignores other events and unknown payments', async () => {
  const shop = theShop()
  expect((await tell(shop, eventOf('pi_unknown'))).status).toBe(200)
  const invoice = eventOf('in_1', {
    id: 'evt_invoice',
    type: 'invoice.paid',
    data: { object: { object: 'invoice' } },
  })
  expect((await tell(shop, invoice)).status).toBe(200)
})

test('POST /webhooks/stripe takes long ids, and objects whole instead of by id', async () => {
  const shop = theShop()
  const booking = await shop.as(await shop.newBuyer()).book()
  const long = eventOf('pi_x', { id: `evt_${'x'.repeat(251)}` })
  expect((await tell(shop, long)).status).toBe(200)
  const refunded = eventOf('ch_1', {
    type: 'charge.refunded',
    data: { object: { id: 'ch_1', object: 'charge', payment_intent: { id: 'pi_unknown' } } },
  })
  expect((await tell(shop, refunded)).status).toBe(200)
  const body = { paid: true, transactionId: `pi_${'x'.repeat(252)}` }
  const put = (sent: object) => shop.visitor.put(`/api/bookings/update/${booking._id}`, sent)
  expect((await put(body)).status).toBe(402)
  expect((await put({ ...body, transactionId: `${body.transactionId}x` })).status).toBe(400)
})

test('POST /webhooks/stripe is 400 without a signature of these bytes', async () => {
  const shop = theShop()
  const person = await shop.newBuyer()
  const booking = await shop.as(person).book()
  const payload = eventOf(await shop.as(person).charge(booking))
  const other = webhooks.generateTestHeaderString({ payload, secret: 'whsec_other' })
  const old = webhooks.generateTestHeaderString({
    payload,
    secret: 'whsec_test',
    timestamp: 1_600_000_000,
  })
  const ofOther = webhooks.generateTestHeaderString({
    payload: `${payload} `,
    secret: 'whsec_test',
  })
  for (const signature of ['', 'nonsense', 't=1,v1=00', other, old, ofOther]) {
    const reply = await tell(shop, payload, signature)
    expect([reply.status, reply.body.message]).toEqual([
      400,
      'The signature of this event is not valid.',
    ])
  }
  expect((await shop.visitor.post('/webhooks/stripe')).status).toBe(400)
  expect(await isPaid(shop, booking._id)).toBe(false)
})

test.each([
  {},
  null,
  [],
  'event',
  { id: 'evt_1' },
  { id: 'evt_1', type: 'payment_intent.succeeded' },
  { id: 'evt_1', type: 'payment_intent.succeeded', data: { object: null } },
  { id: null, type: 'payment_intent.succeeded', data: { object: {} } },
  { id: 'evt_\u0000', type: 'payment_intent.succeeded', data: { object: {} } },
])('POST /webhooks/stripe refuses a signed body that is no event: %j', async (payload) => {
  const reply = await tell(theShop(), JSON.stringify(payload))
  expect([reply.status, reply.body.message]).toEqual([400, 'This is no event.'])
})

test('ids of events are deleted after ninety days', async () => {
  const { pool, db } = theShop()
  await pool.query(
    "insert into webhook_events (id, type, received_at) select 'evt_old_' || days, 'charge.updated', now() - days * interval '1 day' from unnest(array[89, 91]) days",
  )
  await deleteOldEvents(db)
  const { rows } = await pool.query("select id from webhook_events where id like 'evt_old_%'")
  expect(rows).toEqual([{ id: 'evt_old_89' }])
})

test('POST /webhooks/stripe ignores an intent id that cannot exist', async () => {
  const payload = eventOf('pi_1', {
    id: 'evt_nul',
    data: { object: { object: 'payment_intent', id: 'pi_\u0000' } },
  })
  expect((await tell(theShop(), payload)).status).toBe(400)
})
