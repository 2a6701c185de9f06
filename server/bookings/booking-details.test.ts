import { expect, test } from 'vitest'
import { testShop } from '../../tests/support/test-shop.ts'

const theShop = testShop()

const delivery = { line1: 'Mill Road 1', city: 'Chemnitz', country: 'DE' }
const papers = { poNumber: 'PO-7', company: 'Weft Ltd.', taxId: 'DE1', remark: 'Gate 2' }

async function bookTwoLines() {
  const shop = theShop()
  const person = await shop.newBuyer()
  const [reed, heald] = [
    await shop.newTool({ name: `Reed ${crypto.randomUUID()}` }),
    await shop.newTool({ name: `Heald ${crypto.randomUUID()}` }),
  ]
  const lines = [{ tool: reed, note: 'for loom 3' }, { tool: heald }]
  return { person, booking: await shop.as(person).bookLines(lines, { ...papers, delivery }) }
}

test('GET /api/bookings/book/{id} shows a stranger the goods and neither buyer nor papers', async () => {
  const shop = theShop()
  const { person, booking } = await bookTwoLines()
  await shop.as(person).pay(booking)
  const url = `/api/bookings/book/${booking._id}`
  const own = (await shop.as(person).get(url)).body
  expect(own).toMatchObject({ ...papers, delivery, name: 'Pat Weaver', received: 2500 })
  expect(own.lines[0].note).toBe('for loom 3')
  const stranger = (await shop.visitor.get(url)).body
  expect(stranger).toMatchObject({
    name: 'P***',
    phone: '+***',
    email: expect.stringMatching(/^[a-z0-9]?\*\*\*@hidden\.example$/),
    transactionId: null,
    poNumber: null,
    company: null,
    taxId: null,
    delivery: null,
    billing: null,
    remark: null,
    bank: null,
    replaces: null,
    files: [],
    payments: [],
    refunds: [],
    shipments: [],
    returns: [],
    total: 2500,
  })
  expect(stranger.lines).toEqual(own.lines.map((line: object) => ({ ...line, note: null })))
  const other = await shop.newBuyer()
  expect((await shop.as(other).get(url)).body).toEqual(stranger)
})

test('GET /api/bookings/book/{id} says what was paid and what went back', async () => {
  const shop = theShop()
  const { person, booking } = await bookTwoLines()
  const admin = await shop.newAdmin()
  const url = `/api/bookings/book/${booking._id}`
  const money = async () => {
    const { received, returned, payments } = (await shop.as(person).get(url)).body
    return { received, returned, payments }
  }
  expect(await money()).toEqual({ received: 0, returned: 0, payments: [] })
  const transactionId = await shop.as(person).pay(booking)
  const payment = {
    transactionId,
    bookingId: booking._id,
    amount: 2500,
    returned: 0,
    method: 'card',
    reference: null,
    receivedOn: null,
  }
  expect(await money()).toMatchObject({ received: 2500, returned: 0, payments: [payment] })
  const found = await shop.as(admin).findPayment(transactionId)
  expect(found).toMatchObject({
    ...payment,
    number: expect.stringMatching(/^R-20\d\d-\d{6}$/),
    productName: booking.productName,
    quantity: 200,
    bookingNumber: booking.number,
  })
  await shop.as(admin).refund(found._id, { restock: true })
  expect(await money()).toMatchObject({
    received: 2500,
    returned: 2500,
    payments: [{ ...payment, returned: 2500 }],
  })
})
