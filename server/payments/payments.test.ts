import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { type TestShop, testShop } from '../../tests/support/test-shop.ts'

const theShop = testShop()

function put(shop: TestShop, id: string, body: unknown) {
  return shop.visitor.put(`/api/bookings/update/${id}`, body)
}

async function paymentsOf(shop: TestShop, bookingId: string) {
  return shop.db.selectFrom('payments').selectAll().where('booking_id', '=', bookingId).execute()
}

describe('PUT /api/bookings/update/{id}', () => {
  test('marks the booking paid and stores the payment, once however often it is called', async () => {
    const shop = theShop()
    const person = await shop.newBuyer()
    const booking = await shop.as(person).book()
    const transactionId = await shop.as(person).charge(booking)
    const replies = await Promise.all(
      Array.from({ length: 10 }, () => put(shop, booking._id, { paid: true, transactionId })),
    )
    for (const reply of replies) {
      expect(reply.status).toBe(200)
      expect(reply.body).toMatchObject({
        _id: booking._id,
        paid: true,
        transactionId,
        email: 'p***@hidden.example',
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

  test('answers the owner with the whole booking', async () => {
    const shop = theShop()
    const person = await shop.newBuyer()
    const booking = await shop.as(person).book()
    const transactionId = await shop.as(person).charge(booking)
    const reply = await shop.as(person).settle(booking, transactionId)
    expect([reply.status, reply.body.email, reply.body.paid]).toEqual([200, person.email, true])
  })

  test('refuses what the provider does not confirm', async () => {
    const shop = theShop()
    const person = await shop.newBuyer()
    const booking = await shop.as(person).book()
    const intent = await shop.as(person).openIntent(booking)
    for (const transactionId of [intent, 'pi_000000000000000000000000', 'paid', "' or 1=1 --"]) {
      const reply = await put(shop, booking._id, { paid: true, transactionId })
      expect([reply.status, reply.body.message]).toEqual([
        402,
        'The card payment has not succeeded.',
      ])
    }
    // Succeeded, of the right amount and for this booking, but not made by the shop.
    const foreign = await shop.stripeApi.paymentIntents.create({
      amount: 125_000,
      currency: 'usd',
      confirm: true,
      payment_method: 'pm_card_visa',
      metadata: { bookingId: booking._id },
    })
    expect((await put(shop, booking._id, { paid: true, transactionId: foreign.id })).status).toBe(
      402,
    )
    expect((await shop.visitor.get(`/api/bookings/book/${booking._id}`)).body.paid).toBe(false)
  })

  test('refuses a payment of another booking, and a second payment', async () => {
    const shop = theShop()
    const person = await shop.newBuyer()
    const [one, two] = [await shop.as(person).book(), await shop.as(person).book()]
    const transactionId = await shop.as(person).charge(one)
    const other = await put(shop, two._id, { paid: true, transactionId })
    expect([other.status, other.body.message]).toEqual([
      409,
      'This payment belongs to another booking.',
    ])
    await put(shop, one._id, { paid: true, transactionId })
    const again = await put(shop, one._id, { paid: true, transactionId: 'pi_another' })
    expect([again.status, again.body.message]).toEqual([409, 'This booking is already paid.'])
  })

  test('refuses and refunds an amount that was changed at the provider', async () => {
    const shop = theShop()
    const [person, admin] = [await shop.newBuyer(), await shop.newAdmin()]
    const booking = await shop.as(person).book()
    const intent = await shop.as(person).openIntent(booking)
    await shop.stripeApi.paymentIntents.update(intent, { amount: 100 })
    await shop.stripeApi.paymentIntents.confirm(intent, { payment_method: 'pm_card_visa' })
    const reply = await put(shop, booking._id, { paid: true, transactionId: intent })
    expect([reply.status, reply.body.code]).toEqual([409, 'amount_differs'])
    const payments = await shop.as(admin).get('/api/payments')
    expect(payments.body[0]).toMatchObject({
      transactionId: intent,
      amount: 1,
      state: 'refunded',
      reason: 'The amount charged is not the total of the booking.',
    })
    expect((await shop.stripeApi.refunds.list({ payment_intent: intent })).data).toHaveLength(1)
  })

  test.each([
    { paid: false, transactionId: 'pi_1' },
    { paid: 'true', transactionId: 'pi_1' },
    { paid: true },
    { paid: true, transactionId: 5 },
    { paid: true, transactionId: '' },
    [],
    null,
  ])('refuses the body %j', async (body) => {
    const shop = theShop()
    const booking = await shop.as(await shop.newBuyer()).book()
    const headers = { 'content-type': 'application/json' }
    const reply = await shop.visitor.put(
      `/api/bookings/update/${booking._id}`,
      JSON.stringify(body),
      headers,
    )
    expect(reply.status).toBe(400)
  })

  test('is 404 for an unknown booking', async () => {
    const shop = theShop()
    const body = { paid: true, transactionId: 'pi_1' }
    expect((await put(shop, randomUUID(), body)).status).toBe(404)
    expect((await put(shop, 'x', body)).status).toBe(404)
    expect((await put(shop, 'x', {})).status).toBe(400)
  })
})

describe('POST /payments', () => {
  async function paid(shop: TestShop) {
    const person = await shop.newBuyer()
    const booking = await shop.as(person).book()
    const transactionId = await shop.as(person).charge(booking)
    const body = {
      email: person.email,
      name: 'Another Name',
      date: '1999-01-01',
      status: 'delivered',
      transactionId,
      bookingId: booking._id,
    }
    return { person, booking, transactionId, body }
  }

  test('is 201 for a new payment and 200 for a known one, and stores nothing of the body', async () => {
    const shop = theShop()
    const { person, booking, transactionId, body } = await paid(shop)
    const reply = await shop.as(person).post('/payments', body)
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
      method: 'card',
      reference: null,
      receivedOn: null,
      returned: 0,
    })
    expect((await shop.visitor.get(`/api/bookings/book/${booking._id}`)).body.paid).toBe(true)
    const again = await shop.as(person).post('/payments', body)
    expect([again.status, again.body]).toEqual([200, reply.body])
  })

  test('ignores e-mail, name, date and status', async () => {
    const shop = theShop()
    const { person, transactionId, booking, body } = await paid(shop)
    const send = (given: object) => shop.as(person).post('/payments', given)
    const made = await send({ transactionId, bookingId: booking._id })
    expect(made).toMatchObject({ status: 201, body: { name: 'Pat Weaver', email: person.email } })
    const oddities = [null, 7, true, '', ' ', ['x'], { a: [1] }, 'b***@…', 'x\ny', 'x'.repeat(5000)]
    for (const odd of oddities) {
      for (const field of ['email', 'name', 'date', 'status']) {
        const again = await send({ ...body, [field]: odd })
        expect([again.status, again.body], `${field}: ${odd}`).toEqual([200, made.body])
      }
    }
  })

  test('is 200 after PUT /api/bookings/update/{id}', async () => {
    const shop = theShop()
    const { person, booking, transactionId, body } = await paid(shop)
    await put(shop, booking._id, { paid: true, transactionId })
    expect((await shop.as(person).post('/payments', body)).status).toBe(200)
  })

  test('refuses with 401, 402, 403, 404 and 409', async () => {
    const shop = theShop()
    const { person, body } = await paid(shop)
    const other = await shop.newBuyer()
    const send = (changes: object, token?: string) =>
      shop.withToken(token).post('/payments', { ...body, ...changes })
    expect((await send({})).status).toBe(401)
    expect((await send({}, other.token)).status).toBe(403)
    expect((await send({ transactionId: 7 }, person.token)).status).toBe(400)
    expect((await send({ bookingId: randomUUID() }, person.token)).status).toBe(404)
    expect((await send({ transactionId: 'pi_none' }, person.token)).status).toBe(402)
    const second = await shop.as(person).book()
    expect((await send({ bookingId: second._id }, person.token)).status).toBe(409)
  })
})

describe('GET /api/payments', () => {
  test('is for admins only', async () => {
    const shop = theShop()
    const { token } = await shop.newBuyer()
    expect((await shop.visitor.get('/api/payments')).status).toBe(401)
    expect((await shop.withToken(token).get('/api/payments')).status).toBe(403)
  })
})
