import { beforeAll, expect, test } from 'vitest'
import { brokenInvariants } from '../../tests/faults/invariants.ts'
import { newCompany, newMember } from '../../tests/support/companies.ts'
import { bodyOf, lineOf, sendLines, setFacts } from '../../tests/support/lines.ts'
import { countStatements } from '../../tests/support/statements.ts'
import { stripeApiOf } from '../../tests/support/stripe.ts'
import { addressIn, chargeTax } from '../../tests/support/taxes.ts'
import { testShop } from '../../tests/support/test-shop.ts'
import { giveBack, undoCancellation } from '../bookings/give-back.ts'

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
  const facts = { pool: theShop().pool, stripe: stripeApiOf(theShop()) }
  expect((await brokenInvariants(facts)).filter((each) => /^I1[0-4]:/.test(each))).toEqual([])
})

test('after a cancellation that was undone, all pieces come with all tax to the cent', async () => {
  const person = await theShop().newBuyer()
  const office = await theShop().newAdmin()
  const tools = [
    await theShop().newTool({ price: 404, Available: 10 }),
    await theShop().newTool({ price: 404, Available: 10 }),
  ]
  const lines = tools.map((tool) => lineOf(tool, 1))
  const body = bodyOf(person, lines, { delivery, total: 9.29 })
  const { body: booking } = await sendLines(theShop(), person, body)
  const cancel = (line: number) =>
    theShop()
      .db.transaction()
      .execute((db) =>
        giveBack(db, {
          bookingId: booking._id,
          kind: 'cancelled',
          lines: [{ line, quantity: 1 }],
          restock: true,
          reason: 'R',
          userId: office._id,
        }),
      )
  const first = await cancel(1)
  const second = await cancel(2)
  await theShop()
    .db.transaction()
    .execute((db) => undoCancellation(db, booking._id, first.id))
  const again = await cancel(1)
  expect(second.cents + again.cents).toBe(929)
})

test("a member's limits and what a company spent count tax, less that on cancelled pieces", async () => {
  const company = await newCompany(theShop())
  const manager = await newMember(theShop(), { company, role: 'manager' })
  const limits = { limit: 38.29 }
  const person = await newMember(theShop(), { company, limits })
  const office = theShop().as(await theShop().newAdmin())
  const [one] = await twoTools()
  const body = bodyOf(person, [lineOf(one, 10)], { delivery, total: 38.3 })
  expect((await sendLines(theShop(), person, body)).body.code).toBe('approval_needed')
  const booked = await sendLines(theShop(), manager, { ...body, email: manager.email })
  expect(booked.status).toBe(201)
  await theShop().as(manager).pay(booked.body)
  const spent = async () => (await theShop().as(manager).get('/api/company/spend')).body.spent
  expect(await spent()).toBe(38.3)
  const sent = { lines: [{ line: 1, quantity: 7 }], reason: 'Not needed', restock: true }
  const key = { 'idempotency-key': crypto.randomUUID() }
  expect((await office.post(`/api/bookings/${booked.body._id}/refunds`, sent, key)).status).toBe(
    201,
  )
  // Of three pieces are left $9.99 and 15 %, half a cent up.
  expect(await spent()).toBe(11.49)
})

test('tax costs an order no statement, and with tax off nothing of it is in the answer', async () => {
  const person = await theShop().newBuyer()
  const [one] = await twoTools()
  const order = (total: number) => () =>
    sendLines(theShop(), person, bodyOf(person, [lineOf(one, 10)], { delivery, total }))
  await order(38.3)()
  const taxed = await countStatements(order(38.3))
  await chargeTax(theShop(), 'off')
  expect(await countStatements(order(33.3))).toBe(taxed)
  const { body } = await order(33.3)()
  expect(body).toMatchObject({ price: 3.33, quantity: 10, total: 33.3 })
  expect(JSON.stringify(body)).not.toMatch(/tax(Code|Percent)|"kind":"(tool|tax)"/)
  const checked = await theShop().visitor.post('/api/lines/check', {
    lines: [lineOf(one, 10)],
    country: 'BD',
  })
  expect(Object.keys(checked.body)).toEqual(['lines', 'total', 'pieces', 'belowMinimum', 'card'])
  await chargeTax(theShop(), 'bd')
})

test('by the rule of the union a buyer with a number in another country is charged none', async () => {
  await chargeTax(theShop(), 'eu')
  const office = theShop().as(await theShop().newAdmin())
  const { value, revision } = (await office.get('/api/settings')).body.sections.seller
  const moved = { ...value, address: { ...value.address, country: 'DE' } }
  await office.put('/api/settings/seller', { value: moved, was: revision })
  const person = await theShop().newBuyer()
  const [one] = await twoTools()
  const order = async (country: string, more: object, total: number) => {
    const sent = { delivery: addressIn(country), total, ...more }
    const { body } = await sendLines(theShop(), person, bodyOf(person, [lineOf(one, 10)], sent))
    return [body.total, body.lines[0].taxCode]
  }
  expect(await order('FR', { taxId: 'FR12345678901' }, 33.3)).toEqual([33.3, 'reverse'])
  expect(await order('FR', {}, 33.3)).toEqual([33.3, 'export'])
  expect(await order('DE', { taxId: 'DE123456789' }, 38.3)).toEqual([38.3, 'standard'])
})
