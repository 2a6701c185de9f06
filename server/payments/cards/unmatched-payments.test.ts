import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { type TestShop, testShop } from '../../../tests/support/test-shop.ts'
import { reconcile } from './reconcile.ts'

const theShop = testShop()

function put(shop: TestShop, id: string, body: unknown) {
  return shop.visitor.put(`/api/bookings/update/${id}`, body)
}

async function paymentsOf(shop: TestShop, bookingId: string) {
  return shop.db.selectFrom('payments').selectAll().where('booking_id', '=', bookingId).execute()
}

describe('DELETE /api/bookings/{id} and payments that do not match', () => {
  test('refunds a payment of a deleted booking', async () => {
    const shop = theShop()
    const person = await shop.newBuyer()
    const booking = await shop.as(person).book()
    const intent = await shop.as(person).charge(booking)
    const reply = await shop.as(person).deleteBooking(booking)
    expect(reply.status).toBe(200)
    expect(await paymentsOf(shop, booking._id)).toMatchObject([
      { transaction_id: intent, state: 'refunded', reason_code: 'booking_deleted' },
    ])
    expect((await shop.stripeApi.refunds.list({ payment_intent: intent })).data).toHaveLength(1)
    // Refunded automatically, so it is not counted as waiting for the office.
    const { body } = await shop.visitor.get('/metrics')
    expect(body).toContain('bdmart_payments_total{state="refunded"} 1\n')
    expect(body).toContain('bdmart_payments_total{state="attention"} 0\n')
  })

  test('refunds a second card charged for a paid booking', async () => {
    const shop = theShop()
    const person = await shop.newBuyer()
    const booking = await shop.as(person).book()
    const first = await shop.as(person).openIntent(booking)
    // As if the provider had not cancelled the first intent.
    await shop.db
      .updateTable('payment_attempts')
      .set({ state: 'canceled' })
      .where('intent_id', '=', first)
      .execute()
    const second = await shop.as(person).pay(booking)
    await shop.stripeApi.paymentIntents.confirm(first, { payment_method: 'pm_card_visa' })
    const answered = await shop.sendStripeEvent({
      id: 'evt_second_card',
      type: 'payment_intent.succeeded',
      data: { object: { id: first, object: 'payment_intent' } },
    })
    expect(answered.status).toBe(200)
    const payments = await paymentsOf(shop, booking._id)
    expect(
      new Map(payments.map((row) => [row.transaction_id, [row.state, row.reason_code]])),
    ).toEqual(
      new Map([
        [second, ['settled', null]],
        [first, ['refunded', 'paid_already']],
      ]),
    )
    expect((await shop.stripeApi.refunds.list({ payment_intent: first })).data).toHaveLength(1)
  })

  test('cancels the unpaid intent of a deleted booking', async () => {
    const shop = theShop()
    const person = await shop.newBuyer()
    const booking = await shop.as(person).book()
    const intent = await shop.as(person).openIntent(booking)
    await shop.as(person).deleteBooking(booking)
    expect((await shop.stripeApi.paymentIntents.retrieve(intent)).status).toBe('canceled')
  })

  test('cancels the intent later if the provider failed', async () => {
    const shop = theShop()
    const person = await shop.newBuyer()
    const booking = await shop.as(person).book()
    const intent = await shop.as(person).openIntent(booking)
    const fault = { fault: '500', method: 'POST', path: '/v1/payment_intents' }
    const deleted = await shop.withStripeFault(fault, () => shop.as(person).deleteBooking(booking))
    expect(deleted.status).toBe(200)
    const status = async () => (await shop.stripeApi.paymentIntents.retrieve(intent)).status
    expect(await status()).toBe('requires_payment_method')
    await shop.db
      .updateTable('payment_attempts')
      .set({ checked_at: sql<Date>`now() - interval '61 seconds'` })
      .where('intent_id', '=', intent)
      .execute()
    await reconcile(shop.parts)
    expect(await status()).toBe('canceled')
  })
})

test('PUT /api/bookings/update/{id} is 503 while the provider is away, and settles later', async () => {
  const shop = theShop()
  const person = await shop.newBuyer()
  const booking = await shop.as(person).book()
  const transactionId = await shop.as(person).charge(booking)
  await shop.stripe.close()
  const reply = await put(shop, booking._id, { paid: true, transactionId })
  expect([reply.status, reply.headers['retry-after']]).toEqual([503, '5'])
  expect((await shop.visitor.get(`/api/bookings/book/${booking._id}`)).body.paid).toBe(false)
  await shop.db
    .updateTable('payment_attempts')
    .set({ checked_at: sql<Date>`now() - interval '61 seconds'` })
    .where('intent_id', '=', transactionId)
    .execute()
  // Every other question would wait as long for nothing, so the round ends.
  await expect(reconcile(shop.parts)).rejects.toThrow('The card payment service does not answer')
})
