import { beforeAll, expect, test } from 'vitest'
import { bodyOf, lineOf, sendLines, setFacts } from '../../tests/support/lines.ts'
import { addressIn, chargeTax } from '../../tests/support/taxes.ts'
import { testShop } from '../../tests/support/test-shop.ts'

const theShop = testShop({ RATE_LIMIT: 'off' })
beforeAll(() => chargeTax(theShop(), 'bd'))

const delivery = addressIn('BD')
const twoTools = async () => {
  const tools = [
    await theShop().newTool({ price: 333, Available: 1000 }),
    await theShop().newTool({ price: 1010, Available: 1000 }),
  ] as const
  await setFacts(theShop(), tools[1], "tax_class = 'reduced'")
  return tools
}

test('tax is a line for each rate, and price times quantity is what is charged', async () => {
  const person = await theShop().newBuyer()
  const [one, other] = await twoTools()
  const lines = [lineOf(one, 10), lineOf(other, 5)]
  const asked = { lines, country: 'BD' }
  const checked = (await theShop().as(person).post('/api/lines/check', asked)).body
  expect(checked).toMatchObject({
    net: 83.8,
    total: 91.07,
    taxes: [
      { code: 'standard', percent: 15, name: 'VAT 15 %', net: 33.3, tax: 5 },
      { code: 'reduced', percent: 4.5, name: 'VAT 4.5 %', net: 50.5, tax: 2.27 },
    ],
  })
  const netOnly = await sendLines(theShop(), person, bodyOf(person, lines, { delivery }))
  expect([netOnly.status, netOnly.body.code]).toEqual([409, 'amount_differs'])
  const body = bodyOf(person, lines, { delivery, total: checked.total })
  const { status, body: booking } = await sendLines(theShop(), person, body)
  expect(status).toBe(201)
  expect(booking).toMatchObject({
    productName: `${one.name} and 1 more`,
    price: 91.07,
    quantity: 1,
    total: 91.07,
    lineCount: 2,
    pieces: 15,
  })
  expect(booking.lines).toMatchObject([
    { kind: 'tool', taxCode: 'standard', taxPercent: 15 },
    { kind: 'tool', taxCode: 'reduced', taxPercent: 4.5 },
    { line: 3, kind: 'tax', toolId: null, name: 'VAT 15 %', quantity: 1, price: 5 },
    { line: 4, kind: 'tax', toolId: null, name: 'VAT 4.5 %', quantity: 1, price: 2.27 },
  ])
})

test('without a country the check is net; goods that are fetched are taxed at home', async () => {
  const [one] = await twoTools()
  const check = (more: object) =>
    theShop().visitor.post('/api/lines/check', { lines: [lineOf(one, 10)], ...more })
  expect((await check({})).body).toMatchObject({ net: 33.3, total: 33.3 })
  expect((await check({})).body).not.toHaveProperty('taxes')
  expect((await check({ collect: true })).body.total).toBe(38.3)
  expect((await check({ country: 'DE', taxId: 'DE123456789' })).body).toMatchObject({
    total: 33.3,
    taxes: [{ code: 'export', percent: 0, name: 'Zero-rated export', net: 33.3, tax: 0 }],
  })
})

test('an export has a code on its lines and no line of tax', async () => {
  const person = await theShop().newBuyer()
  const [one] = await twoTools()
  const body = bodyOf(person, [lineOf(one, 10)], { delivery: addressIn('DE') })
  const { body: booking } = await sendLines(theShop(), person, body)
  expect(booking).toMatchObject({ price: 3.33, quantity: 10, total: 33.3 })
  expect(booking.lines).toMatchObject([{ kind: 'tool', taxCode: 'export', taxPercent: 0 }])
})

test('an order that says no destination is refused', async () => {
  const person = await theShop().newBuyer()
  const [one] = await twoTools()
  const refused = await sendLines(theShop(), person, bodyOf(person, [lineOf(one, 10)]))
  expect([refused.status, refused.body.code]).toEqual([400, 'malformed'])
  expect(refused.body.message).toBe('delivery is needed: it decides which tax is charged')
  const form = await theShop().as(person).order(one)
  expect([form.status, form.body.message]).toEqual([400, refused.body.message])
})

test('the form of SPEC section 7 is booked with tax, where it says where its goods go or the account does', async () => {
  const person = await theShop().newBuyer()
  const [one] = await twoTools()
  const caller = theShop().as(person)
  await sendLines(theShop(), person, bodyOf(person, [lineOf(one, 10)], { delivery, total: 38.3 }))
  const { status, body } = await caller.order(one, { quantity: 10 })
  expect(status).toBe(201)
  expect(body).toMatchObject({ price: 38.3, quantity: 1, total: 38.3, lineCount: 1 })
  expect(body.productName).toBe(one.name)
})

test('another address is refused where another tax would be due', async () => {
  const person = await theShop().newBuyer()
  const [one] = await twoTools()
  const body = bodyOf(person, [lineOf(one, 10)], { delivery, total: 38.3 })
  const { body: booking } = await sendLines(theShop(), person, body)
  const change = (more: object) => theShop().as(person).patch(`/api/bookings/${booking._id}`, more)
  const refused = await change({ delivery: addressIn('DE') })
  expect([refused.status, refused.body.code]).toEqual([409, 'tax_would_change'])
  expect(refused.body.message).toBe(
    'With these papers another tax would be due than the booking has. Please cancel it and order again.',
  )
  expect((await change({ delivery: { ...delivery, line1: 'Mill Road 2' } })).status).toBe(200)
  expect((await change({ delivery: null })).status).toBe(200)
})

test('pieces that are given back come with their tax, all of them with all of it', async () => {
  const person = await theShop().newBuyer()
  const office = theShop().as(await theShop().newAdmin())
  const [one, other] = await twoTools()
  const lines = [lineOf(one, 10), lineOf(other, 5)]
  const body = bodyOf(person, lines, { delivery, total: 91.07 })
  const { body: booking } = await sendLines(theShop(), person, body)
  await theShop().as(person).pay(booking)
  const cancel = async (line: number, quantity: number) => {
    const sent = { lines: [{ line, quantity }], reason: 'Not needed', restock: true }
    const key = { 'idempotency-key': crypto.randomUUID() }
    return office.post(`/api/bookings/${booking._id}/refunds`, sent, key)
  }
  expect((await cancel(3, 1)).body.code).toBe('malformed')
  for (const [line, quantity] of [
    [1, 3],
    [2, 2],
    [1, 7],
    [2, 3],
  ] as const)
    expect((await cancel(line, quantity)).status).toBe(201)
  const { rows } = await theShop().pool.query(
    'select sum(amount_cents)::int as cents from refunds where booking_id = $1',
    [booking._id],
  )
  expect(rows[0].cents).toBe(9107)
})
