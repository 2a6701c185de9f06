import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { buildIntent, chargeCard, payFor, stripeOf } from '../../tests/support/cards.ts'
import { buildBooking } from '../../tests/support/goods.ts'
import { signUp, signUpAdmin } from '../../tests/support/people.ts'
import { type TestShop, testShop } from '../../tests/support/test-shop.ts'

const theShop = testShop()

function put(shop: TestShop, id: string, body: unknown) {
  return shop.call('PUT', `/api/bookings/update/${id}`, { body })
}

async function paymentsOf(shop: TestShop, bookingId: string) {
  return shop.db.selectFrom('payments').selectAll().where('booking_id', '=', bookingId).execute()
}

describe('POST /create-payment-intent', () => {
  test('makes one intent per booking, however often and in how many tabs it is asked for', async () => {
    const shop = theShop()
    const person = await signUp(shop)
    const booking = await buildBooking(shop, person)
    const asks = await Promise.all(
      Array.from({ length: 5 }, (_, index) =>
        shop.call('POST', index % 2 ? '/create-payment-intent' : '/create-payment-intent/', {
          token: person.token,
          body: { price: String(booking.total), bookingId: booking._id },
        }),
      ),
    )
    expect(asks.map((reply) => reply.status)).toEqual([200, 200, 200, 200, 200])
    const secrets = new Set(asks.map((reply) => reply.body.clientSecret))
    expect(secrets.size).toBe(1)
    expect([...secrets][0]).toMatch(/^pi_\w+_secret_\w+$/)
    const [intent] = (await stripeOf(shop).paymentIntents.list({ limit: 1 })).data
    expect(intent).toMatchObject({
      amount: 125_000,
      currency: 'usd',
      metadata: { bookingId: booking._id },
    })
  })

  test('without a booking it is served when exactly one has that total', async () => {
    const shop = theShop()
    const person = await signUp(shop)
    const ask = (price: number) =>
      shop.call('POST', '/create-payment-intent/', { token: person.token, body: { price } })
    const booking = await buildBooking(shop, person)
    expect((await ask(booking.total)).status).toBe(200)
    expect((await ask(booking.total + 1)).status).toBe(409)
    await buildBooking(shop, person)
    const two = await ask(booking.total)
    expect([two.status, two.body.code]).toEqual([409, 'no_single_booking'])
    await payFor(shop, person, booking)
    const left = await ask(booking.total)
    expect([left.status, left.body.clientSecret]).toEqual([200, expect.stringMatching(/^pi_/)])
  })

  test('refuses what it must', async () => {
    const shop = theShop()
    const [person, other] = [await signUp(shop), await signUp(shop)]
    const booking = await buildBooking(shop, person)
    const ask = (body: unknown, token?: string) =>
      shop.call('POST', '/create-payment-intent/', { token, body })
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
    await payFor(shop, person, booking)
    const paid = await ask(right, person.token)
    expect([paid.status, paid.body.message]).toEqual([409, 'This booking is already paid.'])
  })

  test('a card that was charged while nobody told is believed, not charged again', async () => {
    const shop = theShop()
    const person = await signUp(shop)
    const booking = await buildBooking(shop, person)
    const transactionId = await chargeCard(shop, person, booking)
    const again = await shop.call('POST', '/create-payment-intent/', {
      token: person.token,
      body: { price: booking.total, bookingId: booking._id },
    })
    expect([again.status, again.body.code]).toEqual([409, 'already_paid'])
    expect(await paymentsOf(shop, booking._id)).toMatchObject([
      { transaction_id: transactionId, state: 'settled' },
    ])
  })

  test('an intent that was cancelled at the provider is followed by another', async () => {
    const shop = theShop()
    const person = await signUp(shop)
    const booking = await buildBooking(shop, person)
    const first = await buildIntent(shop, person, booking)
    await stripeOf(shop).paymentIntents.cancel(first)
    const second = await buildIntent(shop, person, booking)
    expect(second).not.toBe(first)
    expect((await stripeOf(shop).paymentIntents.retrieve(second)).status).toBe(
      'requires_payment_method',
    )
  })

  test('60 new intents an hour', async () => {
    const shop = theShop()
    const person = await signUp(shop)
    const booking = await buildBooking(shop, person)
    await shop.db
      .insertInto('payment_attempts')
      .expression(
        sql`select gen_random_uuid(), ${booking._id}::uuid, ${person._id}::uuid, n, 100, null, 'canceled' from generate_series(1, 58) n` as never,
      )
      .columns(['id', 'booking_id', 'user_id', 'attempt', 'amount_cents', 'intent_id', 'state'])
      .execute()
    const bookings = [booking, await buildBooking(shop, person), await buildBooking(shop, person)]
    const replies = await Promise.all(
      bookings.map(({ _id, total }) =>
        shop.call('POST', '/create-payment-intent/', {
          token: person.token,
          body: { price: total, bookingId: _id },
        }),
      ),
    )
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 200, 429])
    const refused = replies.find(({ status }) => status === 429)
    expect(refused?.headers['retry-after']).toBe('600')
  })
})

describe('PUT /api/bookings/update/{id}', () => {
  test('marks the booking paid and writes the payment record, once however often it is told', async () => {
    const shop = theShop()
    const person = await signUp(shop)
    const booking = await buildBooking(shop, person)
    const transactionId = await chargeCard(shop, person, booking)
    const replies = await Promise.all(
      Array.from({ length: 10 }, () => put(shop, booking._id, { paid: true, transactionId })),
    )
    for (const reply of replies) {
      expect(reply.status).toBe(200)
      expect(reply.body).toMatchObject({
        _id: booking._id,
        paid: true,
        transactionId,
        email: 'p***@m***',
      })
    }
    const payments = await paymentsOf(shop, booking._id)
    expect(payments).toHaveLength(1)
    expect(payments[0]).toMatchObject({
      status: 'service pending',
      amount_cents: 125_000,
      state: 'settled',
    })
  })

  test('shows the owner whole what they paid for', async () => {
    const shop = theShop()
    const person = await signUp(shop)
    const booking = await buildBooking(shop, person)
    const transactionId = await chargeCard(shop, person, booking)
    const reply = await shop.call('PUT', `/api/bookings/update/${booking._id}`, {
      token: person.token,
      body: { paid: true, transactionId },
    })
    expect([reply.status, reply.body.email, reply.body.paid]).toEqual([200, person.email, true])
  })

  test('believes the provider only', async () => {
    const shop = theShop()
    const person = await signUp(shop)
    const booking = await buildBooking(shop, person)
    const intent = await buildIntent(shop, person, booking)
    for (const transactionId of [intent, 'pi_000000000000000000000000', 'paid', "' or 1=1 --"]) {
      const reply = await put(shop, booking._id, { paid: true, transactionId })
      expect([reply.status, reply.body.message]).toEqual([
        402,
        'The card payment has not succeeded.',
      ])
    }
    // Succeeded, of the right amount and for this booking, but not made by the shop.
    const foreign = await stripeOf(shop).paymentIntents.create({
      amount: 125_000,
      currency: 'usd',
      confirm: true,
      payment_method: 'pm_card_visa',
      metadata: { bookingId: booking._id },
    })
    expect((await put(shop, booking._id, { paid: true, transactionId: foreign.id })).status).toBe(
      402,
    )
    expect((await shop.call('GET', `/api/bookings/book/${booking._id}`)).body.paid).toBe(false)
  })

  test('refuses a payment of another booking, and a second payment', async () => {
    const shop = theShop()
    const person = await signUp(shop)
    const [one, two] = [await buildBooking(shop, person), await buildBooking(shop, person)]
    const transactionId = await chargeCard(shop, person, one)
    const other = await put(shop, two._id, { paid: true, transactionId })
    expect([other.status, other.body.message]).toEqual([
      409,
      'This payment belongs to another booking.',
    ])
    await put(shop, one._id, { paid: true, transactionId })
    const again = await put(shop, one._id, { paid: true, transactionId: 'pi_another' })
    expect([again.status, again.body.message]).toEqual([409, 'This booking is already paid.'])
  })

  test('an amount that was changed at the provider is refused and given back', async () => {
    const shop = theShop()
    const [person, admin] = [await signUp(shop), await signUpAdmin(shop)]
    const booking = await buildBooking(shop, person)
    const intent = await buildIntent(shop, person, booking)
    await stripeOf(shop).paymentIntents.update(intent, { amount: 100 })
    await stripeOf(shop).paymentIntents.confirm(intent, { payment_method: 'pm_card_visa' })
    const reply = await put(shop, booking._id, { paid: true, transactionId: intent })
    expect([reply.status, reply.body.code]).toEqual([409, 'amount_differs'])
    const payments = await shop.call('GET', '/api/payments', { token: admin.token })
    expect(payments.body[0]).toMatchObject({
      transactionId: intent,
      amount: 1,
      state: 'refunded',
      reason: 'The amount charged is not the total of the booking.',
    })
    expect((await stripeOf(shop).refunds.list({ payment_intent: intent })).data).toHaveLength(1)
  })

  test.each([
    { paid: false, transactionId: 'pi_1' },
    { paid: 'true', transactionId: 'pi_1' },
    { paid: true },
    { paid: true, transactionId: 5 },
    { paid: true, transactionId: '' },
    [],
    null,
  ])('%j is malformed', async (body) => {
    const shop = theShop()
    const booking = await buildBooking(shop, await signUp(shop))
    const headers = { 'content-type': 'application/json' }
    const reply = await shop.call('PUT', `/api/bookings/update/${booking._id}`, {
      body: JSON.stringify(body),
      headers,
    })
    expect(reply.status).toBe(400)
  })

  test('is 404 for a booking that is not there', async () => {
    const shop = theShop()
    const body = { paid: true, transactionId: 'pi_1' }
    expect((await put(shop, randomUUID(), body)).status).toBe(404)
    expect((await put(shop, 'x', body)).status).toBe(404)
    expect((await put(shop, 'x', {})).status).toBe(400)
  })
})

describe('POST /payments', () => {
  async function paid(shop: TestShop) {
    const person = await signUp(shop)
    const booking = await buildBooking(shop, person)
    const transactionId = await chargeCard(shop, person, booking)
    const body = {
      email: person.email,
      name: 'Somebody else entirely',
      date: '1999-01-01',
      status: 'delivered',
      transactionId,
      bookingId: booking._id,
    }
    return { person, booking, transactionId, body }
  }

  test('is 201 when it makes the record and 200 when that is known; the truth comes from elsewhere', async () => {
    const shop = theShop()
    const { person, booking, transactionId, body } = await paid(shop)
    const reply = await shop.call('POST', '/payments', { token: person.token, body })
    expect(reply.status).toBe(201)
    expect(reply.body).toEqual({
      _id: expect.any(String),
      email: person.email,
      transactionId,
      name: 'Pat Weaver',
      date: expect.stringMatching(/^20\d\d-/),
      status: 'service pending',
      bookingId: booking._id,
      amount: 1250,
    })
    expect((await shop.call('GET', `/api/bookings/book/${booking._id}`)).body.paid).toBe(true)
    const again = await shop.call('POST', '/payments', { token: person.token, body })
    expect([again.status, again.body]).toEqual([200, reply.body])
  })

  test('after the PUT it is known', async () => {
    const shop = theShop()
    const { person, booking, transactionId, body } = await paid(shop)
    await put(shop, booking._id, { paid: true, transactionId })
    expect((await shop.call('POST', '/payments', { token: person.token, body })).status).toBe(200)
  })

  test('refuses what it must', async () => {
    const shop = theShop()
    const { person, body } = await paid(shop)
    const other = await signUp(shop)
    const send = (changes: object, token?: string) =>
      shop.call('POST', '/payments', { token, body: { ...body, ...changes } })
    expect((await send({})).status).toBe(401)
    expect((await send({}, other.token)).status).toBe(403)
    expect((await send({ transactionId: 7 }, person.token)).status).toBe(400)
    expect((await send({ bookingId: randomUUID() }, person.token)).status).toBe(404)
    expect((await send({ transactionId: 'pi_none' }, person.token)).status).toBe(402)
    const second = await buildBooking(shop, person)
    expect((await send({ bookingId: second._id }, person.token)).status).toBe(409)
  })
})

describe('GET /api/payments', () => {
  test('is for admins', async () => {
    const shop = theShop()
    const { token } = await signUp(shop)
    expect((await shop.call('GET', '/api/payments')).status).toBe(401)
    expect((await shop.call('GET', '/api/payments', { token })).status).toBe(403)
  })
})
