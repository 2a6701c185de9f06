import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import type { Person } from '../../../tests/support/people.ts'
import { refundScene } from '../../../tests/support/refunds.ts'
import { testShop } from '../../../tests/support/test-shop.ts'
import { reconcile } from '../cards/reconcile.ts'

const theShop = testShop({ RATE_LIMIT: 'off' })
const { stripe, paid, failed, paymentOf, bookingOf, office } = refundScene(theShop)

function tell(intent: string, type = 'charge.refunded') {
  const object = type.split('.')[0]
  return theShop().sendStripeEvent({
    id: `evt_${randomUUID()}`,
    type,
    data: { object: { id: 'x_1', object, payment_intent: intent } },
  })
}

/** How many payments were counted as left to the office, which raises the alert (docs/operations.md). */
async function countLeft(): Promise<number> {
  const { body } = await theShop().visitor.get('/metrics')
  return Number(/^bdmart_payments_total\{state="attention"\} (\d+)$/m.exec(body)?.[1])
}

async function mailsTo(person: Person) {
  const rows = await theShop()
    .db.selectFrom('mails')
    .select('subject')
    .where('recipient', '=', person.email)
    .where('subject', 'like', '%refunded')
    .execute()
  return rows.length
}

describe('a refund made at the provider', () => {
  test('of all the money shows as refunded and sends one mail, however often it is reported', async () => {
    const { person, intent } = await paid()
    await stripe().refunds.create({ payment_intent: intent })
    const replies = await Promise.all([
      tell(intent),
      tell(intent, 'refund.created'),
      tell(intent, 'refund.updated'),
    ])
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(await paymentOf(intent)).toMatchObject({
      state: 'refunded',
      refundDue: false,
      returned: 1250,
      reason: 'The money was given back at the card payment service.',
    })
    expect(await bookingOf(person)).toMatchObject({ paid: true, refunded: true })
    expect(await mailsTo(person)).toBe(1)
  })

  test('of a part waits for the office, which settles it or refunds the rest', async () => {
    const { shop, person, booking, intent } = await paid()
    await stripe().refunds.create({ payment_intent: intent, amount: 25_000 })
    const before = await countLeft()
    await tell(intent)
    await tell(intent)
    expect(await countLeft()).toBe(before + 1)
    const payment = await paymentOf(intent)
    expect(payment).toMatchObject({
      state: 'attention',
      returned: 250,
      reason: 'Part of the money was given back at the card payment service.',
    })
    expect(await bookingOf(person)).toMatchObject({ paid: true, refunded: false })
    const receipt = await shop.as(person).get(`/api/receipts/${booking._id}`)
    expect(receipt.body).toMatchObject({ total: 1250, returned: 250, refunded: false })

    const kept = await office(`settle/${payment._id}`)
    expect([kept.status, kept.body.state, kept.body.returned]).toEqual([200, 'settled', 250])
    await tell(intent)
    expect(await paymentOf(intent)).toMatchObject({ state: 'settled', returned: 250 })

    await office(`refund/${payment._id}`, { restock: true })
    expect(await paymentOf(intent)).toMatchObject({ state: 'refunded', returned: 1250 })
    const refunds = await stripe().refunds.list({ payment_intent: intent })
    expect(refunds.data.map(({ amount }) => amount)).toEqual([100_000, 25_000])
  })

  test('is recorded by its event when the answer was lost, with its reason', async () => {
    const { shop, person, intent } = await paid()
    const fault = { fault: 'lost_answer', method: 'POST', path: '/v1/refunds' }
    const { _id } = await paymentOf(intent)
    const asked = await shop.withStripeFault(fault, () =>
      office(`refund/${_id}`, { restock: false }),
    )
    expect([asked.body.state, asked.body.refundDue]).toEqual(['attention', true])
    await tell(intent)
    expect(await paymentOf(intent)).toMatchObject({
      state: 'refunded',
      refundDue: false,
      reason: 'Our office has given the money back.',
    })
    expect(await mailsTo(person)).toBe(1)
    await reconcile(shop.parts)
    expect((await stripe().refunds.list({ payment_intent: intent })).data).toHaveLength(1)
  })

  test('of a part reduces what is still due', async () => {
    const { shop, intent } = await paid()
    const fault = { fault: '500', method: 'POST', path: '/v1/refunds' }
    const { _id } = await paymentOf(intent)
    await shop.withStripeFault(fault, () => office(`refund/${_id}`, { restock: true }))
    await stripe().refunds.create({ payment_intent: intent, amount: 25_000 })
    await tell(intent)
    expect(await paymentOf(intent)).toMatchObject({
      state: 'attention',
      refundDue: true,
      returned: 250,
    })
    await shop.db
      .updateTable('refunds')
      .set({ tried_at: null })
      .where('payment_id', '=', _id)
      .execute()
    await reconcile(shop.parts)
    expect(await paymentOf(intent)).toMatchObject({ state: 'refunded', returned: 1250 })
    const refunds = await stripe().refunds.list({ payment_intent: intent })
    expect(refunds.data.map(({ amount }) => amount)).toEqual([100_000, 25_000])
  })

  test('is ignored if the provider does not confirm the event', async () => {
    const { person, intent } = await paid()
    for (const type of ['charge.refunded', 'refund.updated', 'refund.failed'])
      expect((await tell(intent, type)).status).toBe(200)
    expect(await paymentOf(intent)).toMatchObject({ state: 'settled', returned: 0, reason: null })
    expect(await bookingOf(person)).toMatchObject({ refunded: false })
  })

  test('is ignored for unknown payments', async () => {
    const foreign = await stripe().paymentIntents.create({
      amount: 5_000,
      currency: 'usd',
      confirm: true,
      payment_method: 'pm_card_visa',
    })
    await stripe().refunds.create({ payment_intent: foreign.id })
    expect((await tell(foreign.id)).status).toBe(200)
    const none = { object: 'refund', payment_intent: null }
    const reply = await theShop().sendStripeEvent({
      id: 'evt_none',
      type: 'refund.created',
      data: { object: none },
    })
    expect(reply.status).toBe(200)
    expect(await paymentOf(foreign.id)).toBeUndefined()
  })
})

describe('a refund that fails days later', () => {
  test('waits for the office again, shows no refund to the buyer, and can be repeated', async () => {
    const { person, tool, intent } = await paid('pm_card_refundFail')
    const other = await paid()
    for (const each of [intent, other.intent])
      await office(`refund/${(await paymentOf(each))._id}`, { restock: true })
    expect(await bookingOf(person)).toMatchObject({ refunded: true })
    await failed(intent)
    const before = await countLeft()
    await tell(intent, 'refund.failed')
    await tell(intent, 'refund.updated')
    expect(await countLeft()).toBe(before + 1)
    const payment = await paymentOf(intent)
    expect(payment).toMatchObject({
      state: 'attention',
      refundDue: false,
      returned: 0,
      reason: 'A refund has failed at the card payment service: the money is still with us.',
    })
    expect(await bookingOf(person)).toMatchObject({ paid: true, refunded: false })
    expect(await bookingOf(other.person)).toMatchObject({ paid: true, refunded: true })

    const again = await office(`refund/${payment._id}`, { restock: true })
    expect(again.body).toMatchObject({
      state: 'refunded',
      returned: 1250,
      reason: 'Our office has given the money back.',
    })
    expect((await stripe().refunds.list({ payment_intent: intent })).data).toHaveLength(2)
    expect((await theShop().visitor.get(`/api/tools/${tool._id}`)).body.Available).toBe(100)
  })

  test('can be settled instead if there is stock', async () => {
    const { shop, person, tool, intent } = await paid('pm_card_refundFail')
    const { _id } = await paymentOf(intent)
    await office(`refund/${_id}`, { restock: true })
    await failed(intent)
    await tell(intent, 'refund.failed')
    const others = await shop.as(person).book({ tool })
    const refused = await office(`settle/${_id}`)
    expect([refused.status, refused.body.code]).toEqual([409, 'not_enough_stock'])
    await shop.as(person).deleteBooking(others)
    expect((await office(`settle/${_id}`)).body).toMatchObject({ state: 'settled', reason: null })
    expect((await shop.visitor.get(`/api/tools/${tool._id}`)).body.Available).toBe(0)
  })
})
