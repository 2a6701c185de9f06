import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { type GivenLimits, newCompany, newMember } from '../../tests/support/companies.ts'
import { bodyOf, lineOf, sendLines } from '../../tests/support/lines.ts'
import { newLink, newQuote, quoteVerbs } from '../../tests/support/quotes.ts'
import { countStatements } from '../../tests/support/statements.ts'
import { type TestShop, testShop } from '../../tests/support/test-shop.ts'

const theShop = testShop()

const outcomeOf = ({ status, body }: { status: number; body: { code?: string } }) => [
  status,
  body.code,
]
const refused = [409, 'approval_needed']
const placed = [201, undefined]

/** A member with these limits, and a tool of $1.00. */
async function member(limits: GivenLimits, shop: TestShop = theShop()) {
  const company = await newCompany(shop)
  const person = await newMember(shop, { company, limits })
  const tool = await shop.newTool({ price: 100, Available: 10_000 })
  const order = (quantity: number, more: object = {}) =>
    sendLines(shop, person, bodyOf(person, [lineOf(tool, quantity)], more))
  const suspend = () =>
    shop.pool.query(`update companies set state = 'suspended' where id = $1`, [company._id])
  const companyOf = async (bookingId: string) =>
    (await shop.pool.query('select company_id from bookings where id = $1', [bookingId])).rows[0]
      .company_id
  return { shop, company, person, tool, order, suspend, companyOf }
}

describe('limits of a member', () => {
  test('of each order: a total above it is refused with both amounts, by lines and by the form', async () => {
    const { shop, person, tool, order } = await member({ limit: 100 })
    const { status, body } = await order(101)
    expect([status, body]).toEqual([
      409,
      {
        statusCode: 409,
        code: 'approval_needed',
        error: 'Conflict',
        message: 'Needs approval: $101.00 is above your $100.00. Please ask for approval.',
        per: 'order',
        limit: 100,
        total: 101,
      },
    ])
    expect(outcomeOf(await shop.as(person).order(tool, { quantity: 101 }))).toEqual(refused)
    expect(await shop.availableOf(tool)).toBe(10_000)
    expect(outcomeOf(await order(100))).toEqual(placed)
    expect(outcomeOf(await shop.as(person).order(tool, { quantity: 100 }))).toEqual(placed)
  })

  test('of a month: two bookings of $90 at $100, also at once', async () => {
    const one = await member({ monthLimit: 100 })
    expect(outcomeOf(await one.order(90))).toEqual(placed)
    const { status, body } = await one.order(90)
    expect([status, body.per, body.limit, body.total, body.message]).toEqual([
      409,
      'month',
      100,
      90,
      'Needs approval: $90.00 and the $90.00 of this month are above your $100.00 a month. Please ask for approval.',
    ])
    for (let round = 0; round < 5; round += 1) {
      const { order, shop, person, tool } = await member({ monthLimit: 100 })
      const replies = await Promise.all([
        order(90),
        order(90),
        shop.as(person).order(tool, { quantity: 90 }),
      ])
      expect(replies.map(({ status: each }) => each).toSorted()).toEqual([201, 409, 409])
    }
  })

  test('of 0 let nothing through, and none never refuse', async () => {
    for (const limits of [{ limit: 0 }, { monthLimit: 0 }])
      expect(outcomeOf(await (await member(limits)).order(1))).toEqual(refused)
    const free = await member({})
    expect(outcomeOf(await free.order(9_000))).toEqual(placed)
    expect(outcomeOf(await free.order(900))).toEqual(placed)
  })

  test('deleted, lapsed and cancelled bookings and those of other months do not count, paid ones do though their buyer deleted them', async () => {
    const { shop, person, order } = await member({ monthLimit: 100 })
    const first = (await order(90)).body
    await shop.as(person).deleteBooking(first)
    const second = (await order(90)).body
    await shop.lapse(second)
    const third = (await order(90)).body
    await shop.pool.query(
      `update bookings set created_at = now() - interval '32 days' where id = $1`,
      [third._id],
    )
    const fourth = (await order(90)).body
    await shop.as(person).pay(fourth)
    await shop.as(person).deleteBooking(fourth)
    expect(outcomeOf(await order(90))).toEqual(refused)
    const admin = await shop.newAdmin()
    const cancelled = await shop
      .as(admin)
      .post(
        `/api/bookings/${fourth._id}/refunds`,
        { lines: [{ line: 1, quantity: 60 }], restock: true, reason: 'Fewer' },
        { 'idempotency-key': randomUUID() },
      )
    expect(cancelled.status).toBe(201)
    expect(outcomeOf(await order(71))).toEqual(refused)
    expect(outcomeOf(await order(70))).toEqual(placed)
  })

  test('a booking that lapsed is judged by the month again when it is paid', async () => {
    const { shop, person, order } = await member({ monthLimit: 100 })
    const first = (await order(90)).body
    await shop.lapse(first)
    const second = (await order(90)).body
    const pay = () =>
      shop.as(person).post('/create-payment-intent/', { price: 90, bookingId: first._id })
    expect(outcomeOf(await pay())).toEqual(refused)
    await shop.as(person).deleteBooking(second)
    expect((await pay()).status).toBe(200)
  })

  test('the booking that an order replaces does not count', async () => {
    const { order } = await member({ monthLimit: 100 })
    const { body } = await order(90)
    expect(outcomeOf(await order(101, { replaces: body._id }))).toEqual(refused)
    expect(outcomeOf(await order(100, { replaces: body._id }))).toEqual(placed)
  })

  test('judge quotes where they are accepted: by their owner, by a link and by the office', async () => {
    const { shop, person, tool } = await member({ limit: 100 })
    const quote = await newQuote(shop, person, { lines: [lineOf(tool, 101)] })
    const { accept, approve } = quoteVerbs(shop, quote)
    expect(outcomeOf(await accept(person))).toEqual(refused)
    expect(outcomeOf(await accept(await shop.newAdmin()))).toEqual(refused)
    const { token } = await newLink(shop, person, quote)
    expect(outcomeOf(await approve(token))).toEqual(refused)
    await shop.pool.query('update company_members set limit_cents = 10100 where user_id = $1', [
      person._id,
    ])
    expect((await accept(person)).body.state).toBe('accepted')
  })

  test('judge what the office orders for a member', async () => {
    const { shop, person, tool } = await member({ limit: 100 })
    const admin = await shop.newAdmin()
    expect(outcomeOf(await sendLines(shop, admin, bodyOf(person, [lineOf(tool, 101)])))).toEqual(
      refused,
    )
    expect(outcomeOf(await sendLines(shop, admin, bodyOf(person, [lineOf(tool, 100)])))).toEqual(
      placed,
    )
  })
})

describe('a company', () => {
  test('has the bookings and quotes of its members from the moment they are made', async () => {
    const { shop, company, person, order, companyOf, tool } = await member({})
    const { body } = await order(5)
    expect(await companyOf(body._id)).toBe(company._id)
    const spec = await shop.as(person).order(tool, { quantity: 5 })
    expect(await companyOf(spec.body._id)).toBe(company._id)
    const quote = await newQuote(shop, person)
    const { rows } = await shop.pool.query('select company_id from quotes where id = $1', [
      quote._id,
    ])
    expect(rows).toEqual([{ company_id: company._id }])
    const accepted = await quoteVerbs(shop, quote).accept(person)
    expect(await companyOf(accepted.body.bookingId)).toBe(company._id)
  })

  test('that is suspended between basket and order has members who order as persons', async () => {
    const { order, suspend, companyOf } = await member({ limit: 0 })
    expect(outcomeOf(await order(5))).toEqual(refused)
    await suspend()
    const { status, body } = await order(5)
    expect([status, await companyOf(body._id)]).toEqual([201, null])
  })

  test('that needs PO numbers refuses orders and acceptance without', async () => {
    const shop = theShop()
    const company = await newCompany(shop, { name: 'Mill Y', needsPo: true })
    const person = await newMember(shop, { company })
    const tool = await shop.newTool({ price: 100 })
    const body = bodyOf(person, [lineOf(tool, 5)])
    const without = await sendLines(shop, person, body)
    expect([without.status, without.body.code, without.body.message]).toEqual([
      400,
      'po_needed',
      'Mill Y needs a PO number on each order. Please enter one.',
    ])
    expect(outcomeOf(await shop.as(person).order(tool, { quantity: 5 }))).toEqual([
      400,
      'po_needed',
    ])
    const { accept } = quoteVerbs(shop, await newQuote(shop, person))
    expect(outcomeOf(await accept(person))).toEqual([400, 'po_needed'])
    expect((await accept(person, { poNumber: randomUUID() })).status).toBe(201)
    const withPo = bodyOf(person, [lineOf(tool, 5)], { poNumber: randomUUID() })
    const booked = await sendLines(shop, person, withPo)
    expect(booked.status).toBe(201)
    const { poNumber } = booked.body
    const change = { poNumber: null, was: { poNumber } }
    const emptied = await shop.as(person).patch(`/api/bookings/${booked.body._id}`, change)
    expect(outcomeOf(emptied)).toEqual([400, 'po_needed'])
  })
})

test('an order of an account without a company makes no statement more than one of a member without the company', async () => {
  const { shop, person, order } = await member({})
  const buyer = await shop.newBuyer()
  const tool = await shop.newTool({ price: 100 })
  const orderAlone = () => sendLines(shop, buyer, bodyOf(buyer, [lineOf(tool, 1)]))
  await Promise.all([orderAlone(), order(1)])
  const [alone, ofMember] = [
    await countStatements(orderAlone),
    await countStatements(() => order(1)),
  ]
  // Its membership and its agreed prices.
  expect(ofMember - alone).toBe(2)
  await shop.pool.query('delete from company_members where user_id = $1', [person._id])
  expect(await countStatements(() => order(1))).toBe(alone)
})
