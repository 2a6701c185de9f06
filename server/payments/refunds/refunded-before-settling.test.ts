import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import type { Person } from '../../../tests/support/people.ts'
import { refundScene } from '../../../tests/support/refunds.ts'
import { testShop } from '../../../tests/support/test-shop.ts'
import { reconcile } from '../cards/reconcile.ts'

const theShop = testShop({ RATE_LIMIT: 'off' })
const { stripe, paymentOf, bookingOf } = refundScene(theShop)

/** A booking of all that a tool has, charged at the provider while the shop knows nothing of it. */
async function charged(card?: string) {
  const shop = theShop()
  const person = await shop.newBuyer()
  const tool = await shop.newTool({ Available: 100 })
  const booking = await shop.as(person).book({ tool })
  return { person, tool, booking, intent: await shop.as(person).charge(booking, card) }
}
type Charged = Awaited<ReturnType<typeof charged>>

function sendEvent(intent: string, type: string, object = type.split('.')[0]) {
  const named = object === 'payment_intent' ? { id: intent } : { payment_intent: intent }
  return theShop().sendStripeEvent({
    id: `evt_${randomUUID()}`,
    type,
    data: { object: { id: 'x_1', object, ...named } },
  })
}

/** The four ways in which the shop learns of a payment. */
const ways = {
  PUT: ({ booking, intent }: Charged) => theShop().visitor.settle(booking, intent),
  POST: ({ person, booking, intent }: Charged) =>
    theShop().as(person).post('/payments', {
      email: person.email,
      name: person.name,
      date: '2026-01-01',
      status: 'paid',
      transactionId: intent,
      bookingId: booking._id,
    }),
  webhook: ({ intent }: Charged) => sendEvent(intent, 'payment_intent.succeeded'),
  reconciler: async ({ intent }: Charged) => {
    await theShop()
      .db.updateTable('payment_attempts')
      .set({ checked_at: sql<Date>`now() - interval '1 minute'` })
      .where('intent_id', '=', intent)
      .execute()
    await reconcile(theShop().parts)
    return { status: 200 }
  },
}

async function mailsTo({ email }: Person, subject: string): Promise<number> {
  const rows = await theShop()
    .db.selectFrom('mails')
    .select('id')
    .where('recipient', '=', email)
    .where('subject', 'like', subject)
    .execute()
  return rows.length
}

async function countRefunds(intent: string): Promise<number> {
  return (await stripe().refunds.list({ payment_intent: intent })).data.length
}

describe.each(Object.entries(ways))('a refund at the provider before %s settles', (_, settle) => {
  test('of the whole amount is recorded as refunded', async () => {
    const order = await charged()
    await stripe().refunds.create({ payment_intent: order.intent })
    expect([200, 201]).toContain((await settle(order)).status)
    expect(await paymentOf(order.intent)).toMatchObject({
      state: 'refunded',
      returned: 1250,
      refundDue: false,
      reason: 'The money was given back at the card payment service.',
    })
    expect(await bookingOf(order.person)).toMatchObject({ paid: true, refunded: true })
    expect(await countRefunds(order.intent)).toBe(1)
    await sendEvent(order.intent, 'charge.refunded')
    await sendEvent(order.intent, 'payment_intent.succeeded')
    expect(await paymentOf(order.intent)).toMatchObject({ state: 'refunded', returned: 1250 })
    expect(await countRefunds(order.intent)).toBe(1)
  })

  test('of a part is left to the office', async () => {
    const order = await charged()
    await stripe().refunds.create({ payment_intent: order.intent, amount: 25_000 })
    expect([200, 201]).toContain((await settle(order)).status)
    expect(await paymentOf(order.intent)).toMatchObject({
      state: 'attention',
      returned: 250,
      refundDue: false,
      reason: 'Part of the money was given back at the card payment service.',
    })
    expect(await bookingOf(order.person)).toMatchObject({ paid: true, refunded: false })
    expect(await countRefunds(order.intent)).toBe(1)
  })
})

describe('POST /webhooks/stripe', () => {
  test.each(['charge.refunded', 'refund.created', 'refund.updated'])(
    'settles a payment first reported by %s',
    async (type) => {
      const order = await charged()
      await stripe().refunds.create({ payment_intent: order.intent, amount: 25_000 })
      await stripe().refunds.create({ payment_intent: order.intent })
      expect((await sendEvent(order.intent, type)).status).toBe(200)
      expect(await paymentOf(order.intent)).toMatchObject({ state: 'refunded', returned: 1250 })
      expect(await bookingOf(order.person)).toMatchObject({ paid: true, refunded: true })
      expect((await sendEvent(order.intent, 'payment_intent.succeeded')).status).toBe(200)
      const answered = await ways.PUT(order)
      expect([answered.status, answered.body.paid, answered.body.refunded]).toEqual([
        200,
        true,
        true,
      ])
      expect(await countRefunds(order.intent)).toBe(2)
    },
  )

  test('leaves a payment to the office whose refund failed before it was settled', async () => {
    const order = await charged('pm_card_refundFail')
    await stripe().refunds.create({ payment_intent: order.intent })
    await expect
      .poll(async () => (await stripe().refunds.list({ payment_intent: order.intent })).data[0])
      .toMatchObject({ status: 'failed' })
    expect((await sendEvent(order.intent, 'refund.failed')).status).toBe(200)
    expect(await paymentOf(order.intent)).toMatchObject({
      state: 'attention',
      returned: 0,
      reason: 'A refund has failed at the card payment service: the money is still with us.',
    })
  })

  test('records each payment and refund once, with all events at the same time', async () => {
    const order = await charged()
    await stripe().refunds.create({ payment_intent: order.intent })
    const replies = await Promise.all([
      sendEvent(order.intent, 'charge.refunded'),
      ways.PUT(order),
      sendEvent(order.intent, 'payment_intent.succeeded'),
      sendEvent(order.intent, 'refund.created'),
      ways.POST(order),
    ])
    for (const { status } of replies) expect([200, 201]).toContain(status)
    expect(await paymentOf(order.intent)).toMatchObject({ state: 'refunded', returned: 1250 })
    expect(await mailsTo(order.person, '%: receipt %')).toBe(1)
    expect(await mailsTo(order.person, '%refunded')).toBe(1)
  })
})

describe('a refund at the provider of a payment that does not match', () => {
  test('is completed, not repeated', async () => {
    const order = await charged()
    await stripe().refunds.create({ payment_intent: order.intent, amount: 25_000 })
    await theShop()
      .db.updateTable('bookings')
      .set({ deleted_at: sql<Date>`now()` })
      .where('id', '=', order.booking._id)
      .execute()
    await sendEvent(order.intent, 'payment_intent.succeeded')
    expect(await paymentOf(order.intent)).toMatchObject({
      state: 'refunded',
      returned: 1250,
      reason: 'The booking was deleted before its payment arrived.',
    })
    const { data } = await stripe().refunds.list({ payment_intent: order.intent })
    expect(data.map(({ amount }) => amount)).toEqual([100_000, 25_000])
  })

  test('retakes no stock for a booking whose hold had lapsed', async () => {
    const order = await charged()
    await stripe().refunds.create({ payment_intent: order.intent })
    await theShop().lapse(order.booking)
    await sendEvent(order.intent, 'charge.refunded')
    expect(await paymentOf(order.intent)).toMatchObject({ state: 'refunded', returned: 1250 })
    const { body } = await theShop().visitor.get(`/api/tools/${order.tool._id}`)
    expect(body.Available).toBe(100)
  })
})
