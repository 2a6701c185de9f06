import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { agreeTerms, makeMember, newCompany, newMember } from '../../tests/support/companies.ts'
import { bodyOf, lineOf, sendLines } from '../../tests/support/lines.ts'
import type { Person } from '../../tests/support/people.ts'
import { newFrame, newQuote, quoteVerbs } from '../../tests/support/quotes.ts'
import { type TestShop, testShop } from '../../tests/support/test-shop.ts'
import { releaseLapsedHolds } from './stock-store.ts'

const theShop = testShop({ RATE_LIMIT: 'off' })

const outcomeOf = ({ status, body }: { status: number; body: { code?: string } }) => [
  status,
  body.code,
]

const ship = (shop: TestShop, admin: Person, { _id, pieces }: { _id: string; pieces: number }) =>
  shop
    .as(admin)
    .post(
      `/api/bookings/${_id}/shipments`,
      { lines: [{ line: 1, quantity: pieces }] },
      { 'idempotency-key': randomUUID() },
    )

/** A member of a company with thirty days and $1,000.00, and a tool of $1.00. */
async function member(terms: { days: number; credit: number } | null = { days: 30, credit: 1000 }) {
  const shop = theShop()
  const company = await newCompany(shop)
  if (terms) await agreeTerms(shop, company, terms)
  const person = await newMember(shop, { company })
  const tool = await shop.newTool({ price: 100, Available: 100_000 })
  const order = (quantity: number, more: object = {}, as = person) =>
    sendLines(shop, as, bodyOf(person, [lineOf(tool, quantity)], { payBy: 'account', ...more }))
  const rowOf = async ({ _id }: { _id: string }) =>
    (
      await shop.pool.query(
        `select state, pay_by, paid, terms_days, pay_until, due_on, to_pack, total_cents, transferred_cents, credited_cents, stock_taken,
          (select max(promised_on) from booking_lines where booking_id = bookings.id) + terms_days as last_day
         from bookings where id = $1`,
        [_id],
      )
    ).rows[0]
  return { shop, company, person, tool, order, rowOf }
}

describe('an order on account', () => {
  test('is confirmed at once: promised, to be packed, and to be paid its terms after the last promised day', async () => {
    const { shop, person, tool, order, rowOf } = await member()
    const { status, body } = await order(100)
    expect([status, body.state, body.paid, body.payBy, body.heldUntil, body.owed]).toEqual([
      201,
      'confirmed',
      false,
      'account',
      null,
      100,
    ])
    const row = await rowOf(body)
    expect(row).toMatchObject({ state: 'confirmed', to_pack: true, terms_days: 30 })
    expect(body.payUntil).toBe(row.pay_until)
    expect(row.pay_until).toBe(row.last_day)
    expect(row.due_on).not.toBeNull()
    expect(body.lines[0].promisedOn).toBe(row.due_on)
    expect(await shop.availableOf(tool)).toBe(99_900)
    const timeline = await shop.as(person).get(`/api/bookings/${body._id}/timeline`)
    expect(timeline.body[0].text).toBe(
      'Booked 100 pieces for $100.00 on account, to be paid within 30 days.',
    )
  })

  test('is in the list of those on account, and the command bar does not call it paid', async () => {
    const { shop, person, tool, order } = await member()
    const { body } = await order(100)
    await shop.as(person).book({ tool })
    const office = shop.as(await shop.newAdmin())
    const list = await office.get(`/api/search/bookings?show=account&buyer=${person.email}`)
    expect(list.body.bookings).toMatchObject([{ _id: body._id, payBy: 'account' }])
    const { bookings } = (await office.get(`/api/find?q=${body.number}`)).body
    expect(bookings).toMatchObject([{ _id: body._id, state: 'confirmed', paid: false }])
  })

  test('needs terms: not of a person, a company without, one that is suspended, or one whose terms have ended', async () => {
    const shop = theShop()
    const none = [409, 'terms_not_agreed']
    const person = await shop.newBuyer()
    const tool = await shop.newTool({ price: 100, Available: 1000 })
    const body = bodyOf(person, [lineOf(tool, 1)], { payBy: 'account' })
    const refused = await sendLines(shop, person, body)
    expect([...outcomeOf(refused), refused.body.message]).toEqual([
      ...none,
      'Orders on account need terms of payment, which our office agrees with your company. Please pay by card or bank transfer.',
    ])
    expect(outcomeOf(await (await member(null)).order(1))).toEqual(none)
    const { order, company } = await member()
    await shop.pool.query(`update companies set state = 'suspended' where id = $1`, [company._id])
    expect(outcomeOf(await order(1))).toEqual(none)
    await shop.pool.query(
      `update companies set state = 'active', terms_days = null where id = $1`,
      [company._id],
    )
    expect(outcomeOf(await order(1))).toEqual(none)
  })

  test('above what is free is refused with both sums; other ways of paying stay open', async () => {
    const { order } = await member({ days: 30, credit: 100 })
    expect((await order(60)).status).toBe(201)
    const { status, body } = await order(41)
    expect([status, body]).toEqual([
      409,
      {
        statusCode: 409,
        code: 'credit_exceeded',
        error: 'Conflict',
        message:
          'This order is above what your company can buy on account: $40.00 of $100.00 is free. Please pay by card or bank transfer.',
        free: 40,
        limit: 100,
      },
    ])
    expect((await order(41, { payBy: 'transfer' })).status).toBe(201)
    expect((await order(40)).status).toBe(201)
    expect((await order(1)).body).toMatchObject({ code: 'credit_exceeded', free: 0 })
  })

  test('of forty at once against a limit for ten, ten are placed', async () => {
    const { shop, company, tool, order } = await member({ days: 30, credit: 100 })
    const people = await Promise.all(Array.from({ length: 8 }, () => newMember(shop, { company })))
    const sent = await Promise.all(
      Array.from({ length: 40 }, (_, at) => {
        const person = people[at % people.length]
        return (
          person &&
          sendLines(shop, person, bodyOf(person, [lineOf(tool, 10)], { payBy: 'account' }))
        )
      }),
    )
    expect(sent.filter((reply) => reply?.status === 201)).toHaveLength(10)
    expect(sent.filter((reply) => reply?.body.code === 'credit_exceeded')).toHaveLength(30)
    expect((await order(1)).body.free).toBe(0)
  })

  test('neither lapses nor counts as held or unpaid, and its hold has no end', async () => {
    const { shop, person, order, rowOf } = await member()
    const { body: booking } = await order(10)
    await shop.pool.query(
      `update bookings set hold_until = now() - interval '1 day' where id = $1`,
      [booking._id],
    )
    await releaseLapsedHolds(shop.db)
    expect(await rowOf(booking)).toMatchObject({ state: 'confirmed', stock_taken: true })
    const admin = await shop.newAdmin()
    const released = await shop.as(admin).post(`/api/bookings/${booking._id}/release`, { why: 'W' })
    expect(outcomeOf(released)).toEqual([409, 'not_held'])
    const held = await shop.as(admin).get(`/api/search/bookings?show=held&buyer=${person._id}`)
    expect(held.body.bookings).toEqual([])
  })

  test('of a company whose money is 14 days late is refused once goods have left', async () => {
    const { shop, order } = await member()
    const { body: booking } = await order(10)
    const late = (days: number) =>
      shop.pool.query(
        `update bookings set pay_until = company_day(now()) - $2::integer where id = $1`,
        [booking._id, days],
      )
    await late(14)
    expect((await order(1)).status).toBe(201)
    const admin = await shop.newAdmin()
    await ship(shop, admin, booking)
    await late(13)
    expect((await order(1)).status).toBe(201)
    await late(14)
    const refused = await order(1)
    expect([...outcomeOf(refused), refused.body.message]).toEqual([
      409,
      'account_on_hold',
      'Your company owes money that is 14 days late or more, so that nothing can be bought on account now. Please pay by card or bank transfer.',
    ])
    expect((await order(1, { payBy: 'card' })).status).toBe(201)
  })

  test('is sent again with its key, and is the same', async () => {
    const { shop, person, tool } = await member()
    const body = bodyOf(person, [lineOf(tool, 10)], { payBy: 'account' })
    const [first, second] = [
      await sendLines(shop, person, body, 'k'),
      await sendLines(shop, person, body, 'k'),
    ]
    expect(second.body).toEqual(first.body)
  })
})

describe('the office', () => {
  test('gives credit anyway for a reason, which is recorded and not shown to the buyer', async () => {
    const { shop, person, order } = await member({ days: 30, credit: 10 })
    const admin = await shop.newAdmin()
    expect((await order(11, {}, admin)).body.code).toBe('credit_exceeded')
    const { status, body } = await order(11, { creditAnyway: 'Agreed by phone' }, admin)
    expect([status, body.state]).toEqual([201, 'confirmed'])
    const events = async (as: typeof admin) =>
      (await shop.as(as).get(`/api/bookings/${body._id}/timeline`)).body.map(
        ({ text }: { text: string }) => text,
      )
    expect(await events(admin)).toContain('Booked on account above what is free: Agreed by phone')
    expect(await events(person)).not.toContain(
      'Booked on account above what is free: Agreed by phone',
    )
    const { rows } = await shop.pool.query(
      'select actor_id, act, after from changes where noun_id = $1',
      [body._id],
    )
    expect(rows).toHaveLength(1)
    expect(rows[0]).toMatchObject({ actor_id: admin._id, act: 'insert' })
    expect(JSON.stringify(rows[0].after)).toContain('Agreed by phone')
  })

  test('has it recorded too where the order is its own', async () => {
    const { shop, company, tool } = await member({ days: 30, credit: 10 })
    const admin = await shop.newAdmin()
    await makeMember(shop, admin, { company })
    const more = { payBy: 'account', creditAnyway: 'For the fair' }
    const { status, body } = await sendLines(shop, admin, bodyOf(admin, [lineOf(tool, 11)], more))
    expect(status).toBe(201)
    const { rows } = await shop.pool.query(
      'select actor_id, after from changes where noun_id = $1',
      [body._id],
    )
    expect(rows).toMatchObject([{ actor_id: admin._id }])
    expect(JSON.stringify(rows[0].after)).toContain('For the fair')
  })

  test('alone gives it: not the buyer, nor who does not handle money', async () => {
    const { shop, order } = await member({ days: 30, credit: 10 })
    expect(outcomeOf(await order(11, { creditAnyway: 'Please' }))).toEqual([403, 'not_allowed'])
    const sales = await shop.newAdmin()
    await shop.pool.query(`update users set office_areas = '{sales}' where id = $1`, [sales._id])
    expect(outcomeOf(await order(11, { creditAnyway: 'Please' }, sales))).toEqual([
      403,
      'not_allowed',
    ])
  })
})

test('a quote and a part of a frame are booked on account, and count against the same credit', async () => {
  const { shop, person, tool, order, rowOf } = await member({ days: 30, credit: 100 })
  const quote = await newQuote(shop, person, { lines: [lineOf(tool, 50)] })
  const { status, body } = await quoteVerbs(shop, quote).accept(person, { payBy: 'account' })
  expect(status).toBe(201)
  expect(await rowOf({ _id: body.bookingId })).toMatchObject({ state: 'confirmed', terms_days: 30 })
  expect((await order(51)).body).toMatchObject({ code: 'credit_exceeded', free: 50 })
  const people = { buyer: person, admin: await shop.newAdmin() }
  const frame = await newFrame(shop, people, [lineOf(tool, 1000)])
  const called = await frame.callOff(person, 50, { payBy: 'account' })
  expect(called.status).toBe(201)
  expect(outcomeOf(await frame.callOff(person, 1, { payBy: 'account' }))).toEqual([
    409,
    'credit_exceeded',
  ])
})

test('a replaced order gives its credit back, unless it is packed', async () => {
  const { shop, order } = await member({ days: 30, credit: 100 })
  const { body: first } = await order(100)
  const { status, body: second } = await order(90, { replaces: first._id })
  expect(status).toBe(201)
  const byCard = await order(80, { replaces: second._id, payBy: 'card' })
  expect(byCard.status).toBe(201)
  expect(Date.parse(byCard.body.heldUntil) - Date.now()).toBeLessThan(49 * 3_600_000)
  const { body: third } = await order(70, { replaces: byCard.body._id })
  expect([third.state, third.heldUntil]).toEqual(['confirmed', null])
  await ship(shop, await shop.newAdmin(), third)
  expect(outcomeOf(await order(1, { replaces: third._id }))).toEqual([409, 'already_packed'])
})
