import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Person } from '../../tests/support/people.ts'
import { type TestShop, testShop } from '../../tests/support/test-shop.ts'

const theShop = testShop()
let admin: Person

beforeAll(async () => {
  admin = await theShop().newAdmin()
})

const put = (shop: TestShop, id: string, transactionId: string) =>
  shop.visitor.put(`/api/bookings/update/${id}`, { paid: true, transactionId })

const office = (path: string, body?: object) =>
  theShop().as(admin).post(`/api/payments/${path}`, body)

async function paymentOf(transactionId: string) {
  const { body } = await theShop().as(admin).get('/api/payments')
  return body.find((payment: { transactionId: string }) => payment.transactionId === transactionId)
}

/** A booking that is paid, of all that a tool has. */
async function paidBooking() {
  const shop = theShop()
  const person = await shop.newBuyer()
  const tool = await shop.newTool({ Available: 100 })
  const booking = await shop.as(person).book({ tool })
  const intent = await shop.as(person).pay(booking)
  return { shop, person, tool, booking, intent, payment: await paymentOf(intent) }
}

/** A paid booking whose buyer was charged a second time, which was given back and then failed to. */
async function paidTwice() {
  const shop = theShop()
  const person = await shop.newBuyer()
  const tool = await shop.newTool({ Available: 100 })
  const booking = await shop.as(person).book({ tool })
  const second = await shop.as(person).openIntent(booking)
  // As if the provider had not taken the word that this intent is over.
  await shop.db
    .updateTable('payment_attempts')
    .set({ state: 'canceled' })
    .where('intent_id', '=', second)
    .execute()
  const intent = await shop.as(person).pay(booking)
  const { paymentIntents, refunds } = shop.stripeApi
  await paymentIntents.confirm(second, { payment_method: 'pm_card_refundFail' })
  await tell('payment_intent.succeeded', { id: second, object: 'payment_intent' })
  await expect
    .poll(async () => (await refunds.list({ payment_intent: second })).data[0]?.status)
    .toBe('failed')
  await tell('refund.failed', { object: 'refund', payment_intent: second })
  return { tool, intent, second }
}

function tell(type: string, object: object) {
  return theShop().sendStripeEvent({ id: `evt_${randomUUID()}`, type, data: { object } })
}

/** A payment that came after the hold had lapsed and the rest was sold. */
async function latePayment() {
  const shop = theShop()
  const [person, other] = [await shop.newBuyer(), await shop.newBuyer()]
  const tool = await shop.newTool({ Available: 100 })
  const booking = await shop.as(person).book({ tool })
  const intent = await shop.as(person).charge(booking)
  await shop.lapse(booking)
  const others = await shop.as(other).book({ tool })
  const reply = await put(shop, booking._id, intent)
  return {
    shop,
    person,
    other,
    tool,
    booking,
    others,
    intent,
    reply,
    payment: await paymentOf(intent),
  }
}

describe('POST /api/payments/refund/{id}', () => {
  test.each([
    [true, 100],
    [false, 0],
  ])('refunds a paid booking, restock %s', async (restock, available) => {
    const { shop, person, tool, booking, intent, payment } = await paidBooking()
    expect(payment).toMatchObject({ productName: tool.name, quantity: 100, amount: 1250 })
    const reply = await office(`refund/${payment._id}`, { restock })
    expect([reply.status, reply.body]).toEqual([
      200,
      {
        ...payment,
        state: 'refunded',
        refundDue: false,
        returned: 1250,
        reasonCode: 'refunded_by_office',
        reason: 'Our office has given the money back.',
      },
    ])
    expect(await theShop().availableOf(tool)).toBe(available)
    const seen = await shop.as(person).get(`/api/bookings/${person.email}`)
    expect(seen.body).toMatchObject([{ _id: booking._id, paid: true, refunded: true }])
    const found = await shop.as(admin).get(`/api/search/bookings?show=refunded&q=${tool.name}`)
    // What is seen by its owner alone stays out of the office's list.
    const { shipsBy: _day, toPack: _packing, ...shown } = seen.body[0]
    expect(found.body.bookings).toEqual([
      { ...shown, delivery: null, collect: false, boughtFor: null, returned: 1250 },
    ])
    const refunds = (await shop.stripeApi.refunds.list({ payment_intent: intent })).data
    expect(refunds.map(({ amount }) => amount)).toEqual([125_000])
  })

  test('records a refund made at the provider, and makes no second one', async () => {
    const { shop, tool, intent, payment } = await paidBooking()
    await shop.stripeApi.refunds.create({ payment_intent: intent })
    const reply = await office(`refund/${payment._id}`, { restock: true })
    expect([reply.status, reply.body.state, reply.body.returned]).toEqual([200, 'refunded', 1250])
    expect((await shop.stripeApi.refunds.list({ payment_intent: intent })).data).toHaveLength(1)
    expect(await theShop().availableOf(tool)).toBe(100)
  })

  test('refunds once for many admins at the same time', async () => {
    const { shop, tool, intent, payment } = await paidBooking()
    const replies = await Promise.all(
      Array.from({ length: 8 }, () => office(`refund/${payment._id}`, { restock: true })),
    )
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, ...Array(7).fill(409)])
    const refused = replies.find(({ status }) => status === 409)
    expect([refused?.body.code, refused?.body.message]).toEqual([
      'already_refunded',
      'This payment has already been refunded.',
    ])
    expect(await theShop().availableOf(tool)).toBe(100)
    expect((await shop.stripeApi.refunds.list({ payment_intent: intent })).data).toHaveLength(1)
  })

  test('never restocks for the second payment of a booking', async () => {
    const { tool, intent, second } = await paidTwice()
    expect(await paymentOf(second)).toMatchObject({ state: 'attention', refundDue: false })
    const { _id } = await paymentOf(second)
    const reply = await office(`refund/${_id}`, { restock: true })
    expect([reply.status, reply.body.state, reply.body.returned]).toEqual([200, 'refunded', 1250])
    expect(await theShop().availableOf(tool)).toBe(0)
    expect(await paymentOf(intent)).toMatchObject({ state: 'settled', returned: 0 })
  })

  test('leaves the booking refunded: it cannot be paid again', async () => {
    const { shop, person, booking, intent, payment } = await paidBooking()
    await office(`refund/${payment._id}`, { restock: true })
    expect((await put(shop, booking._id, intent)).status).toBe(200)
    const again = await shop.as(person).askIntent(booking)
    expect([again.status, again.body.code]).toEqual([409, 'already_paid'])
    expect(await paymentOf(intent)).toMatchObject({ state: 'refunded' })
  })

  test('refuses with 404 and 409', async () => {
    const unknown = await office('refund/00000000-0000-4000-8000-000000000000', { restock: true })
    expect([unknown.status, unknown.body.message]).toEqual([404, 'There is no such payment.'])
    expect((await office('refund/nonsense', { restock: true })).status).toBe(404)
    const { payment } = await paidBooking()
    const vague = await office(`refund/${payment._id}`, {})
    expect([vague.status, vague.body.message]).toEqual([400, 'restock is required'])
  })
})

describe('a payment after its stock was sold', () => {
  test('waits for the office: the booking stays unpaid and cannot be paid twice', async () => {
    const { shop, person, tool, booking, intent, reply, payment } = await latePayment()
    expect([reply.status, reply.body.code, reply.body.message]).toEqual([
      409,
      'payment_in_review',
      `Your payment has arrived, but your stock hold had ended and ${tool.name} has been sold in the meantime. Our office will deliver it or refund your money.`,
    ])
    expect(payment).toMatchObject({
      state: 'attention',
      refundDue: false,
      reason: 'The stock hold had lapsed and the stock was gone before the payment arrived.',
    })
    expect((await put(shop, booking._id, intent)).body.code).toBe('payment_in_review')
    const again = await shop.as(person).askIntent(booking)
    expect([again.status, again.body.code]).toEqual([409, 'payment_in_review'])
    const { body } = await shop.visitor.get(`/api/bookings/book/${booking._id}`)
    expect([body.paid, body.refunded]).toEqual([false, false])
    expect((await shop.stripeApi.refunds.list({ payment_intent: intent })).data).toHaveLength(0)
  })

  test('is settled by the office, once, when there is stock again', async () => {
    const { shop, other, tool, booking, others, intent, payment } = await latePayment()
    const early = await office(`settle/${payment._id}`)
    expect([early.status, early.body.message]).toEqual([409, `${tool.name} is sold out.`])
    await shop.as(other).deleteBooking(others)
    const replies = await Promise.all(
      Array.from({ length: 5 }, () => office(`settle/${payment._id}`)),
    )
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409])
    expect(replies.find(({ status }) => status === 409)?.body.message).toBe(
      'There is nothing to settle about this payment.',
    )
    expect(await theShop().availableOf(tool)).toBe(0)
    expect((await put(shop, booking._id, intent)).body).toMatchObject({
      paid: true,
      transactionId: intent,
    })
    expect(await paymentOf(intent)).toMatchObject({ state: 'settled', reason: null })
  })

  test('is refunded by the office, or when the buyer deletes the booking', async () => {
    const first = await latePayment()
    expect((await office(`refund/${first.payment._id}`, { restock: true })).status).toBe(200)
    expect(await theShop().availableOf(first.tool)).toBe(0)
    expect((await put(first.shop, first.booking._id, first.intent)).body.code).toBe(
      'already_refunded',
    )
    const { booking, person, intent, others, other } = first
    await first.shop.call('DELETE', `/api/bookings/${others._id}`, { token: other.token })
    expect((await first.shop.as(person).askIntent(booking)).status).toBe(200)
    const url = `/api/bookings/${booking._id}`
    expect((await first.shop.call('DELETE', url, { token: person.token })).body).toEqual({
      deletedCount: 1,
    })
    expect(await paymentOf(intent)).toMatchObject({ state: 'refunded', refundDue: false })
    const second = await latePayment()
    await second.shop.call('DELETE', `/api/bookings/${second.booking._id}`, {
      token: second.person.token,
    })
    expect(await paymentOf(second.intent)).toMatchObject({ state: 'attention', refundDue: true })
    expect((await office(`settle/${second.payment._id}`)).status).toBe(409)
  })

  test('POST /api/payments/settle/{id} refuses an unknown payment', async () => {
    expect((await office('settle/00000000-0000-4000-8000-000000000000')).status).toBe(404)
  })
})
