import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { chargeCard, payFor } from '../../tests/support/cards.ts'
import { buildBooking, buildTool } from '../../tests/support/goods.ts'
import { buildAdmin, buildPerson } from '../../tests/support/people.ts'
import { testShop } from '../../tests/support/test-shop.ts'

const theShop = testShop()
const none = 'There is no receipt here. A booking has one as soon as it is paid.'

test('tells the owner and the office all that was paid, and nobody else', async () => {
  const shop = theShop()
  const [person, other, admin] = [
    await buildPerson(shop),
    await buildPerson(shop),
    await buildAdmin(shop),
  ]
  const tool = await buildTool(shop, { name: 'Heald', price: 1250 })
  const booking = await buildBooking(shop, person, { tool, quantity: 120 })
  const transactionId = await payFor(shop, person, booking)
  const ask = (token?: string) => shop.call('GET', `/api/receipts/${booking._id}`, { token })
  const own = await ask(person.token)
  expect(own.status).toBe(200)
  expect(own.body).toEqual({
    _id: booking._id,
    number: expect.stringMatching(/^R-20\d\d-\d{6}$/),
    orderedAt: booking.createdAt,
    paidAt: expect.stringMatching(/Z$/),
    name: 'Pat Weaver',
    email: person.email,
    phone: '+49 371 5550100',
    productName: 'Heald',
    price: 12.5,
    quantity: 120,
    total: 1500,
    currency: 'USD',
    transactionId,
    refunded: false,
    returned: 0,
  })
  expect((await ask(admin.token)).body).toEqual(own.body)
  expect((await ask(other.token)).status).toBe(403)
  expect((await ask()).status).toBe(401)
})

test('each has a number of its own', async () => {
  const shop = theShop()
  const person = await buildPerson(shop)
  const numbers = new Set<string>()
  for (let count = 0; count < 2; count += 1) {
    const booking = await buildBooking(shop, person)
    await payFor(shop, person, booking)
    const { body } = await shop.call('GET', `/api/receipts/${booking._id}`, { token: person.token })
    numbers.add(body.number)
  }
  expect(numbers.size).toBe(2)
})

test('outlives the booking, and says when the money went back', async () => {
  const shop = theShop()
  const person = await buildPerson(shop)
  const { token } = person
  const kept = await buildBooking(shop, person)
  await payFor(shop, person, kept)
  await shop.call('DELETE', `/api/bookings/${kept._id}`, { token })
  const reply = await shop.call('GET', `/api/receipts/${kept._id}`, { token })
  expect([reply.status, reply.body.refunded]).toEqual([200, false])

  const late = await buildBooking(shop, person)
  const intent = await chargeCard(shop, person, late)
  await shop.call('DELETE', `/api/bookings/${late._id}`, { token })
  const back = await shop.call('GET', `/api/receipts/${late._id}`, { token })
  expect([back.body.transactionId, back.body.refunded]).toEqual([intent, true])
})

test('there is none before the payment, nor for a booking that nobody knows', async () => {
  const shop = theShop()
  const person = await buildPerson(shop)
  const booking = await buildBooking(shop, person)
  for (const id of [booking._id, randomUUID(), 'x']) {
    const reply = await shop.call('GET', `/api/receipts/${id}`, { token: person.token })
    expect([reply.status, reply.body.code, reply.body.message]).toEqual([
      404,
      'receipt_not_found',
      none,
    ])
  }
})

describe('GET /api/receipts', () => {
  test('lists the receipts of the caller, the latest first, those of deleted bookings too', async () => {
    const shop = theShop()
    const [person, other] = [await buildPerson(shop), await buildPerson(shop)]
    const { token } = person
    const [first, second, unpaid] = [
      await buildBooking(shop, person),
      await buildBooking(shop, person),
      await buildBooking(shop, person),
    ]
    await payFor(shop, person, first)
    await payFor(shop, person, second)
    await payFor(shop, other, await buildBooking(shop, other))
    await shop.call('DELETE', `/api/bookings/${first._id}`, { token })
    const list = await shop.call('GET', '/api/receipts', { token })
    expect(list.status).toBe(200)
    expect(list.body.map(({ _id }: { _id: string }) => _id)).toEqual([second._id, first._id])
    expect(list.body).not.toContainEqual(expect.objectContaining({ _id: unpaid._id }))
    const one = await shop.call('GET', `/api/receipts/${first._id}`, { token })
    expect(list.body[1]).toEqual(one.body)
  })

  test('is empty before the first payment, and for signed-in people alone', async () => {
    const shop = theShop()
    const { token } = await buildPerson(shop)
    expect((await shop.call('GET', '/api/receipts', { token })).body).toEqual([])
    expect((await shop.call('GET', '/api/receipts')).status).toBe(401)
  })
})
