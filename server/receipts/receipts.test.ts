import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { testShop } from '../../tests/support/test-shop.ts'

const theShop = testShop()
const none = 'There is no receipt here. A booking has one as soon as it is paid.'

test('GET /api/receipts/{id} shows the payment to the owner and the office only', async () => {
  const shop = theShop()
  const [person, other, admin] = [
    await shop.newBuyer(),
    await shop.newBuyer(),
    await shop.newAdmin(),
  ]
  const tool = await shop.newTool({ name: 'Heald', price: 1250 })
  const booking = await shop.as(person).book({ tool, quantity: 120 })
  const transactionId = await shop.as(person).pay(booking)
  const ask = (token?: string) => shop.withToken(token).get(`/api/receipts/${booking._id}`)
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
    company: null,
    taxId: null,
    poNumber: null,
    delivery: null,
    collect: false,
    billing: null,
    bookingNumber: booking.number,
    method: 'card',
    reference: null,
    receivedOn: null,
    payments: [expect.objectContaining({ amount: 1500, method: 'card', transactionId })],
    lines: [{ ...booking.lines[0], promisedOn: expect.stringMatching(/^20\d\d-\d\d-\d\d$/) }],
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

test('GET /api/receipts/{id} has every line of a booking and its papers', async () => {
  const shop = theShop()
  const person = await shop.newBuyer()
  const [reed, heald] = [
    await shop.newTool({ name: 'Reed of two', price: 1250 }),
    await shop.newTool({ name: 'Heald of two', price: 5 }),
  ]
  const delivery = { line1: 'Mill Road 1', city: 'Chemnitz', country: 'DE' }
  const papers = { poNumber: 'PO-7', company: 'Weft Ltd.', taxId: 'DE1' }
  const booking = await shop
    .as(person)
    .bookLines([{ tool: reed }, { tool: heald, quantity: 7 }], { ...papers, delivery })
  await shop.as(person).pay(booking)
  const { body } = await shop.as(person).get(`/api/receipts/${booking._id}`)
  expect(body).toMatchObject({
    ...papers,
    delivery,
    billing: null,
    productName: 'Reed of two and 1 more',
    price: 1250.35,
    quantity: 1,
    total: 1250.35,
    bookingNumber: booking.number,
    lines: [
      { line: 1, toolId: reed._id, name: 'Reed of two', quantity: 100, price: 12.5, amount: 1250 },
      { line: 2, toolId: heald._id, name: 'Heald of two', quantity: 7, price: 0.05, amount: 0.35 },
    ],
  })
})

test('each receipt has its own number', async () => {
  const shop = theShop()
  const person = await shop.newBuyer()
  const numbers = new Set<string>()
  for (let count = 0; count < 2; count += 1) {
    const booking = await shop.as(person).book()
    await shop.as(person).pay(booking)
    const { body } = await shop.as(person).get(`/api/receipts/${booking._id}`)
    numbers.add(body.number)
  }
  expect(numbers.size).toBe(2)
})

test('GET /api/receipts/{id} outlives the booking and shows a refund', async () => {
  const shop = theShop()
  const person = await shop.newBuyer()
  const { token } = person
  const kept = await shop.as(person).book()
  await shop.as(person).pay(kept)
  await shop.withToken(token).deleteBooking(kept)
  const reply = await shop.withToken(token).get(`/api/receipts/${kept._id}`)
  expect([reply.status, reply.body.refunded]).toEqual([200, false])

  const late = await shop.as(person).book()
  const intent = await shop.as(person).charge(late)
  await shop.withToken(token).deleteBooking(late)
  const back = await shop.withToken(token).get(`/api/receipts/${late._id}`)
  expect([back.body.transactionId, back.body.refunded]).toEqual([intent, true])
})

test('GET /api/receipts/{id} is 404 before the payment and for an unknown booking', async () => {
  const shop = theShop()
  const person = await shop.newBuyer()
  const booking = await shop.as(person).book()
  for (const id of [booking._id, randomUUID(), 'x']) {
    const reply = await shop.as(person).get(`/api/receipts/${id}`)
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
    const [person, other] = [await shop.newBuyer(), await shop.newBuyer()]
    const { token } = person
    const [first, second, unpaid] = [
      await shop.as(person).book(),
      await shop.as(person).book(),
      await shop.as(person).book(),
    ]
    await shop.as(person).pay(first)
    await shop.as(person).pay(second)
    await shop.as(other).pay(await shop.as(other).book())
    await shop.withToken(token).deleteBooking(first)
    const list = await shop.withToken(token).get('/api/receipts')
    expect(list.status).toBe(200)
    expect(list.body.map(({ _id }: { _id: string }) => _id)).toEqual([second._id, first._id])
    expect(list.body).not.toContainEqual(expect.objectContaining({ _id: unpaid._id }))
    const one = await shop.withToken(token).get(`/api/receipts/${first._id}`)
    expect(list.body[1]).toEqual(one.body)
  })

  test('is empty before the first payment, and needs a sign-in', async () => {
    const shop = theShop()
    const { token } = await shop.newBuyer()
    expect((await shop.withToken(token).get('/api/receipts')).body).toEqual([])
    expect((await shop.visitor.get('/api/receipts')).status).toBe(401)
  })
})
