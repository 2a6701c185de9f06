import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { companyDay } from '../../contract/values/days.ts'
import { newCompany, newMember } from '../../tests/support/companies.ts'
import type { Person } from '../../tests/support/people.ts'
import { newQuote } from '../../tests/support/quotes.ts'
import { testShop } from '../../tests/support/test-shop.ts'

const theShop = testShop({ RATE_LIMIT: 'off' })
const today = companyDay(new Date())
const people = new Map<string, Person>()
let company: { _id: string }
const as = (who: string) => {
  const person = people.get(who)
  if (!person) throw new Error(who)
  return theShop().as(person)
}
const refused = [403, 'Your account may not do this.']
const refusalOf = (who: string) =>
  who === 'stranger' ? [404, 'Your account is in no company.'] : refused

const numbers = (list: { number: string }[]) => list.map(({ number }) => number).sort()

beforeAll(async () => {
  const shop = theShop()
  company = await newCompany(shop)
  for (const role of ['buyer', 'approver', 'manager'] as const)
    people.set(role, await newMember(shop, { company, role }))
  people.set('colleague', await newMember(shop, { company }))
  people.set(
    'other manager',
    await newMember(shop, { company: await newCompany(shop), role: 'manager' }),
  )
  for (const state of ['pending', 'suspended'] as const)
    people.set(
      state,
      await newMember(shop, { company: await newCompany(shop, { state }), role: 'manager' }),
    )
  people.set('stranger', await shop.newBuyer())
})

describe('GET /api/company/bookings', () => {
  const read = (who: string, query = '') => as(who).get(`/api/company/bookings${query}`)

  test('lists all bookings of the company for approvers and managers, and no others', async () => {
    const made = [await as('buyer').book({ quantity: 2 }), await as('manager').book()]
    await as('stranger').book()
    for (const who of ['approver', 'manager']) {
      const { status, body } = await read(who)
      expect([status, body.found, body.total]).toEqual([200, 2, 2])
      expect(numbers(body.bookings)).toEqual(numbers(made))
      expect(body.sum).toBe(made.reduce((sum, { total }) => sum + total, 0))
    }
    expect((await read('other manager')).body).toEqual({
      bookings: [],
      found: 0,
      total: 0,
      sum: 0,
    })
  })

  test('is filtered as the list of the office is', async () => {
    const paid = await as('colleague').book()
    await as('colleague').pay(paid)
    const colleague = people.get('colleague')?._id
    expect(numbers((await read('manager', '?show=confirmed')).body.bookings)).toEqual([paid.number])
    expect(numbers((await read('manager', `?buyer=${colleague}`)).body.bookings)).toEqual([
      paid.number,
    ])
    expect((await read('manager', '?from=2020-01-01&to=2020-01-02')).body.found).toBe(0)
  })

  test('leaves out what its buyer has deleted', async () => {
    const before = (await read('manager')).body.found
    const paid = await as('buyer').book()
    await as('buyer').pay(paid)
    await as('buyer').delete(`/api/bookings/${paid._id}`)
    expect((await read('manager')).body.found).toBe(before)
    expect((await read('manager', '?show=hidden')).status).toBe(400)
  })

  test('is refused to all others', async () => {
    for (const who of ['buyer', 'pending', 'suspended', 'stranger']) {
      const { status, body } = await read(who)
      expect([status, body.message]).toEqual(refusalOf(who))
    }
  })

  test('names another company in vain', async () => {
    const { body } = await read('other manager', `?company=${company._id}`)
    expect(body.found).toBe(0)
  })
})

describe('GET /api/company/quotes', () => {
  const read = (who: string) => as(who).get('/api/company/quotes')

  test('lists all of the company, and for its buyers their own and the frames', async () => {
    const shop = theShop()
    const quoteOf = async (who: string, kind: 'once' | 'frame') => {
      const person = people.get(who)
      if (!person) throw new Error(who)
      const quote = await newQuote(shop, person)
      await sql`update quotes set company_id = ${company._id}, kind = ${kind} where id = ${quote._id}`.execute(
        shop.db,
      )
      return quote
    }
    const own = await quoteOf('buyer', 'once')
    const others = await quoteOf('colleague', 'once')
    const frame = await quoteOf('manager', 'frame')
    const all = numbers([own, others, frame])
    for (const who of ['approver', 'manager']) {
      const { body } = await read(who)
      expect([numbers(body.quotes), body.found, body.total]).toEqual([all, 3, 3])
    }
    const { body } = await read('buyer')
    expect([numbers(body.quotes), body.found, body.total]).toEqual([numbers([own, frame]), 2, 2])
    expect((await read('other manager')).body).toEqual({ quotes: [], found: 0, total: 0 })
    for (const who of ['pending', 'suspended', 'stranger']) {
      const { status, body } = await read(who)
      expect([status, body.message]).toEqual(refusalOf(who))
    }
  })
})

describe('GET /api/company/spend', () => {
  const mill = { _id: '' }
  const spender = new Map<string, Person>()
  const read = async (query = '') => {
    const manager = spender.get('manager')
    if (!manager) throw new Error('manager')
    return theShop().as(manager).get(`/api/company/spend${query}`)
  }

  /** Two buyers, two categories, a machine; a booking in January, one that lapsed, one that is cancelled in part. */
  beforeAll(async () => {
    const shop = theShop()
    Object.assign(mill, await newCompany(shop))
    for (const name of ['manager', 'ana', 'ben'])
      spender.set(
        name,
        await newMember(shop, { company: mill, role: name === 'manager' ? name : 'buyer' }),
      )
    const [ana, ben] = [spender.get('ana'), spender.get('ben')]
    if (!ana || !ben) throw new Error('no buyers')
    await shop.db.updateTable('users').set({ name: 'Ana' }).where('id', '=', ana._id).execute()
    await shop.db.updateTable('users').set({ name: 'Ben' }).where('id', '=', ben._id).execute()
    const [reed, heald] = [await shop.newTool({ price: 1000 }), await shop.newTool({ price: 2000 })]
    for (const [tool, category] of [
      [reed, 'Reeds'],
      [heald, null],
    ] as const)
      await shop.db.updateTable('tools').set({ category }).where('id', '=', tool._id).execute()
    const model = await shop.db
      .insertInto('machine_models')
      .values({ maker: 'Rieter', name: `G ${randomUUID()}` })
      .returning('id')
      .executeTakeFirstOrThrow()
    await sql`insert into model_parts (model_id, tool_id, quantity, position)
      values (${model.id}, ${reed._id}, 1, '1')`.execute(shop.db)
    await shop.db
      .insertInto('machines')
      .values({ user_id: ben._id, model_id: model.id, name: 'Frame 3' })
      .execute()
    await shop.as(ana).bookLines([
      { tool: reed, quantity: 10 },
      { tool: heald, quantity: 5 },
    ])
    const old = await shop.as(ben).bookLines([{ tool: reed, quantity: 3 }])
    await sql`update bookings set created_at = '2026-01-31T18:30:00Z' where id = ${old._id}`.execute(
      shop.db,
    )
    const part = await shop.as(ben).bookLines([{ tool: heald, quantity: 4 }])
    await sql`update booking_lines set cancelled = 1 where booking_id = ${part._id}`.execute(
      shop.db,
    )
    const lapsed = await shop.as(ben).bookLines([{ tool: heald, quantity: 100 }])
    await shop.lapse(lapsed)
    const deleted = await shop.as(ben).bookLines([{ tool: heald, quantity: 100 }])
    await shop.as(ben).delete(`/api/bookings/${deleted._id}`)
    await as('stranger').bookLines([{ tool: heald, quantity: 100 }])
  })

  test('adds up what was booked for the company, without what was cancelled, lapsed or deleted', async () => {
    const { status, body } = await read('?from=2026-01-01')
    expect(status).toBe(200)
    expect([body.from, body.to, body.spent, body.bookings]).toEqual(['2026-01-01', today, 290, 3])
    expect(body.members).toEqual([
      { _id: spender.get('ana')?._id, name: 'Ana', spent: 200, bookings: 1 },
      { _id: spender.get('ben')?._id, name: 'Ben', spent: 90, bookings: 2 },
    ])
    expect(body.categories).toEqual([
      { name: null, spent: 160, bookings: 2 },
      { name: 'Reeds', spent: 130, bookings: 2 },
    ])
    expect(body.machines).toEqual([
      { name: null, spent: 160, bookings: 2 },
      { name: expect.stringMatching(/^Rieter G /), spent: 130, bookings: 2 },
    ])
  })

  test('has each month between the first and the last, by the day of the company', async () => {
    const { body } = await read('?from=2026-01-01')
    expect(body.months[0]).toEqual({ name: '2026-02', spent: 30, bookings: 1 })
    expect(body.months[1]).toEqual({ name: '2026-03', spent: 0, bookings: 0 })
    expect(body.months.at(-1)).toEqual({ name: today.slice(0, 7), spent: 260, bookings: 2 })
  })

  test('is of the days that are asked for, both included', async () => {
    expect((await read(`?from=${today}&to=${today}`)).body.spent).toBe(260)
    expect((await read('?from=2026-02-01&to=2026-02-01')).body.spent).toBe(30)
    const none = (await read('?to=2020-03-31')).body
    expect([none.from, none.spent, none.months, none.members]).toEqual(['2019-04-01', 0, [], []])
    expect((await read('?from=x')).status).toBe(400)
  })

  test('comes as comma separated values too', async () => {
    const { status, body } = await read('.csv?from=2026-01-01')
    expect(status).toBe(200)
    const [head, ...rows] = String(body).trim().split(/\r?\n/)
    expect(head).toContain('"Month","Member","Email","Category","Machine","Spent (USD)"')
    expect(rows).toHaveLength(4)
    expect(rows[0]).toMatch(/^"2026-02","Ben",".*","Reeds","Rieter G .*",("?)30\.00\1$/)
  })

  test('is for approvers and managers alone', async () => {
    for (const path of ['/api/company/spend', '/api/company/spend.csv'])
      for (const who of ['buyer', 'pending', 'suspended', 'stranger']) {
        const { status, body } = await as(who).get(path)
        expect([status, body.message]).toEqual(refusalOf(who))
      }
  })
})

test('bookings stay with the company when the account that placed them is deleted, without its name', async () => {
  const shop = theShop()
  const mill = await newCompany(shop)
  const manager = await newMember(shop, { company: mill, role: 'manager' })
  const keeper = await newMember(shop, { company: mill })
  const booking = await shop.as(keeper).book({ quantity: 2 })
  await shop.as(keeper).pay(booking)
  const gone = await shop.call('POST', '/api/auth/delete-user', {
    token: keeper.sessionToken,
    body: { password: 'warp-and-weft' },
  })
  expect(gone.status).toBe(200)
  const read = async (path: string) => (await shop.as(manager).get(path)).body
  const kept = { _id: booking._id, name: 'Deleted account', total: booking.total }
  expect((await read('/api/company/bookings')).bookings).toMatchObject([kept])
  expect(await read(`/api/bookings/book/${booking._id}`)).toMatchObject(kept)
  expect((await read(`/api/receipts/${booking._id}`)).name).toBe('Deleted account')
  expect((await read('/api/company/spend')).members).toMatchObject([
    { name: 'Deleted account', spent: booking.total },
  ])
})
