import { describe, expect, test } from 'vitest'
import { testShop } from '../../tests/support/test-shop.ts'
import { periodsOf } from './overview-period.ts'
import { findOverview } from './overview-store.ts'

const theShop = testShop()

describe('periodsOf', () => {
  const newYear = new Date('2027-01-03T20:00:00Z')

  test('a week over a change of year, in the days of Dhaka', () => {
    const { now, before } = periodsOf('7d', newYear)
    expect([now.from, now.to]).toEqual(['2026-12-29', '2027-01-04'])
    expect([before.from, before.to]).toEqual(['2026-12-22', '2026-12-28'])
    expect(now.start.toISOString()).toBe('2026-12-28T18:00:00.000Z')
    expect(now.points).toHaveLength(7)
  })

  test('twelve months, this one included', () => {
    const { now, before } = periodsOf('12m', newYear)
    expect([now.from, now.to]).toEqual(['2026-02-01', '2027-01-04'])
    expect([before.from, before.to]).toEqual(['2025-02-01', '2026-01-31'])
    expect(now.points.slice(-2)).toEqual(['2026-12-01', '2027-01-01'])
  })
})

test('an empty shop has zeros and no figures that are none', async () => {
  const shop = theShop()
  for (const range of ['7d', '30d', '90d', '12m']) {
    const { status, body } = await shop
      .as(await shop.newAdmin())
      .get(`/api/overview?range=${range}`)
    expect(status).toBe(200)
    const none = { now: 0, before: 0 }
    expect(body.totals).toEqual({ revenue: none, bookings: none, average: none, paidShare: none })
    expect(body).toMatchObject({ range, categories: [], topTools: [], topBuyers: [], stock: [] })
    expect(body.funnel).toEqual({
      ordered: 0,
      paid: 0,
      shipped: 0,
      hoursToPaid: null,
      hoursToShipped: null,
    })
    expect(body.promises).toEqual({ promised: 0, kept: 0, late: 0, daysLate: null })
  }
})

test('GET /api/overview takes four ranges', async () => {
  const admin = theShop().as(await theShop().newAdmin())
  expect((await admin.get('/api/overview')).body.range).toBe('30d')
  expect((await admin.get('/api/overview?range=1y')).status).toBe(400)
})

test('revenue, bookings, tools, buyers and stock by what was booked and paid', async () => {
  const shop = theShop()
  const [person, admin] = [await shop.newBuyer(), await shop.newAdmin()]
  const [one, other] = [
    await shop.newTool({ name: 'Anvil', Available: 320 }),
    await shop.newTool({ name: 'Beam', Available: 900, price: 3000 }),
  ]
  const categories = [
    [one, 'Forging'],
    [other, 'Looms'],
  ] as const
  for (const [{ _id }, category] of categories)
    await shop.db.updateTable('tools').set({ category }).where('id', '=', _id).execute()
  await shop.as(person).pay(await shop.as(person).bookLines([{ tool: one }, { tool: other }]))
  await shop.as(person).book({ tool: one, quantity: 20 })
  await shop.as(person).deleteBooking(await shop.as(person).book({ tool: one, quantity: 10 }))
  const { body } = await shop.as(admin).get('/api/overview')
  expect(body.totals.revenue).toEqual({ now: 4250, before: 0 })
  expect(body.totals.bookings.now).toBe(2)
  expect(body.totals).toMatchObject({ average: { now: 2250 }, paidShare: { now: 0.5 } })
  expect(body.points.at(-1)).toMatchObject({ revenue: 4250, bookings: 2 })
  expect(body.points.at(-1)).toMatchObject({ average: 2250, paidShare: 0.5 })
  expect(body.points.at(0)).toMatchObject({ bookings: 0, average: null, paidShare: null })
  expect(body.categories).toEqual([
    { category: 'Looms', revenue: 3000 },
    { category: 'Forging', revenue: 1250 },
  ])
  expect(body.topTools).toMatchObject([
    { _id: other._id, pieces: 100, revenue: 3000 },
    { _id: one._id, pieces: 100, revenue: 1250 },
  ])
  expect(body.topBuyers).toMatchObject([{ email: person.email, bookings: 2, revenue: 4250 }])
  expect(body.funnel).toMatchObject({ ordered: 2, paid: 1, shipped: 0 })
  expect(body.stock[0]).toMatchObject({ name: 'Anvil', Available: 200, perDay: 3.3, daysLeft: 60 })
  expect(body.todo).toMatchObject({ toPack: 1, holdsEndingToday: 0, attention: 0 })
})

test('every range equals a count over the bookings, over a change of year', async () => {
  const shop = theShop()
  // Far from the other tests' bookings.
  const now = new Date('2030-01-03T20:00:00Z')
  const person = await shop.newBuyer()
  const tool = await shop.newTool({ Available: 99_999 })
  const made: { at: Date; cents: number; isPaid: boolean }[] = []
  for (let each = 0; each < 40; each += 1) {
    const quantity = 1 + ((each * 7) % 13)
    const booking = await shop.as(person).book({ tool, quantity })
    const isPaid = each % 3 !== 0
    if (isPaid) await shop.as(person).pay(booking)
    // Most in the evenings, which are the next day in Dhaka.
    const at = new Date(now.getTime() - ((each * each * 5_011) % 17_000) * 3_600_000)
    const id = String(booking._id)
    await shop.db.updateTable('bookings').set({ created_at: at }).where('id', '=', id).execute()
    await shop.db.updateTable('payments').set({ date: at }).where('booking_id', '=', id).execute()
    made.push({ at, cents: Math.round(Number(booking.total) * 100), isPaid })
  }
  const dhaka = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Dhaka' })
  const sum = (from: string, to: string) => {
    const own = made.filter(({ at }) => dhaka.format(at) >= from && dhaka.format(at) <= to)
    const paid = own.filter(({ isPaid }) => isPaid)
    return { bookings: own.length, revenue: paid.reduce((all, { cents }) => all + cents, 0) / 100 }
  }
  for (const range of ['7d', '30d', '90d', '12m'] as const) {
    const { totals, from, to, before, points } = await findOverview(shop.db, range, now)
    const [expected, was] = [sum(from, to), sum(before.from, before.to)]
    expect(totals.bookings).toEqual({ now: expected.bookings, before: was.bookings })
    expect(totals.revenue).toEqual({ now: expected.revenue, before: was.revenue })
    if (range === '12m') continue
    for (const { on, revenue, bookings } of points)
      expect({ on, revenue, bookings }).toEqual({ on, ...sum(on, on) })
  }
})
