import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { testShop } from '../../../tests/support/test-shop.ts'

const theShop = testShop()

describe('POST /create-payment-intent/', () => {
  test('makes one intent per booking, also in several tabs', async () => {
    const shop = theShop()
    const person = await shop.newBuyer()
    const booking = await shop.as(person).book()
    const asks = await Promise.all(
      Array.from({ length: 5 }, (_, index) =>
        shop.as(person).post(index % 2 ? '/create-payment-intent' : '/create-payment-intent/', {
          price: String(booking.total),
          bookingId: booking._id,
        }),
      ),
    )
    expect(asks.map((reply) => reply.status)).toEqual([200, 200, 200, 200, 200])
    const secrets = new Set(asks.map((reply) => reply.body.clientSecret))
    expect(secrets.size).toBe(1)
    expect([...secrets][0]).toMatch(/^pi_\w+_secret_\w+$/)
    const [intent] = (await shop.stripeApi.paymentIntents.list({ limit: 1 })).data
    expect(intent).toMatchObject({
      amount: 125_000,
      currency: 'usd',
      metadata: { bookingId: booking._id },
    })
  })

  test('needs no bookingId if exactly one booking has the total', async () => {
    const shop = theShop()
    const person = await shop.newBuyer()
    const ask = (price: number) => shop.as(person).post('/create-payment-intent/', { price })
    const booking = await shop.as(person).book()
    expect((await ask(booking.total)).status).toBe(200)
    expect((await ask(booking.total + 1)).status).toBe(409)
    await shop.as(person).book()
    const two = await ask(booking.total)
    expect([two.status, two.body.code]).toEqual([409, 'no_single_booking'])
    await shop.as(person).pay(booking)
    const unnamed = await shop.as(person).askIntent({ _id: null, total: booking.total })
    expect(unnamed.status).toBe(200)
    const left = await ask(booking.total)
    expect([left.status, left.body.clientSecret]).toEqual([200, expect.stringMatching(/^pi_/)])
  })

  test('refuses with 400, 404 and 409', async () => {
    const shop = theShop()
    const [person, other] = [await shop.newBuyer(), await shop.newBuyer()]
    const booking = await shop.as(person).book()
    const ask = (body: unknown, token?: string) =>
      shop.withToken(token).post('/create-payment-intent/', body)
    const right = { price: booking.total, bookingId: booking._id }
    expect((await ask(right)).status).toBe(401)
    expect((await ask(right, other.token)).status).toBe(403)
    expect((await ask({ ...right, price: 'much' }, person.token)).status).toBe(400)
    expect((await ask({ ...right, bookingId: randomUUID() }, person.token)).status).toBe(404)
    expect((await ask({ ...right, bookingId: 'x' }, person.token)).status).toBe(404)
    const differs = await ask({ ...right, price: 1 }, person.token)
    expect([differs.status, differs.body.message]).toEqual([
      409,
      'The amount does not match the booking, which comes to $1,250.00.',
    ])
    await shop.as(person).pay(booking)
    const paid = await ask(right, person.token)
    expect([paid.status, paid.body.message]).toEqual([409, 'This booking is already paid.'])
  })

  test('settles an intent that was charged already instead of charging again', async () => {
    const shop = theShop()
    const person = await shop.newBuyer()
    const booking = await shop.as(person).book()
    const transactionId = await shop.as(person).charge(booking)
    const again = await shop.as(person).askIntent(booking)
    expect([again.status, again.body.code]).toEqual([409, 'already_paid'])
    const payments = await shop.db
      .selectFrom('payments')
      .select(['transaction_id', 'state'])
      .where('booking_id', '=', booking._id)
      .execute()
    expect(payments).toEqual([{ transaction_id: transactionId, state: 'settled' }])
  })

  test('makes another intent when the provider has cancelled one', async () => {
    const shop = theShop()
    const person = await shop.newBuyer()
    const booking = await shop.as(person).book()
    const first = await shop.as(person).openIntent(booking)
    await shop.stripeApi.paymentIntents.cancel(first)
    const second = await shop.as(person).openIntent(booking)
    expect(second).not.toBe(first)
    expect((await shop.stripeApi.paymentIntents.retrieve(second)).status).toBe(
      'requires_payment_method',
    )
  })

  test('takes 60 new intents an hour', async () => {
    const shop = theShop()
    const person = await shop.newBuyer()
    const booking = await shop.as(person).book()
    await shop.db
      .insertInto('payment_attempts')
      .expression(
        sql`select gen_random_uuid(), ${booking._id}::uuid, ${person._id}::uuid, n, 100, null, 'canceled' from generate_series(1, 58) n` as never,
      )
      .columns(['id', 'booking_id', 'user_id', 'attempt', 'amount_cents', 'intent_id', 'state'])
      .execute()
    const bookings = [booking, await shop.as(person).book(), await shop.as(person).book()]
    const replies = await Promise.all(bookings.map((each) => shop.as(person).askIntent(each)))
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 200, 429])
    const refused = replies.find(({ status }) => status === 429)
    const wait = Number(refused?.headers['retry-after'])
    expect(wait).toBeGreaterThan(3500)
    expect(wait).toBeLessThanOrEqual(3600)
    expect(refused?.body.message).toMatch(/^Too many requests. Please wait (59|60) minutes.$/)
  })
})
