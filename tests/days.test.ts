import { describe, expect, test } from 'vitest'
import { calls } from '../contract/calls/calls.ts'
import { endpoints } from '../contract/calls/endpoints.ts'
import { makeMember, newCompany } from './support/companies.ts'
import { dayFromNow } from './support/days.ts'
import { newQuote, offeredLine, quoteVerbs } from './support/quotes.ts'
import { testShop } from './support/test-shop.ts'

const theShop = testShop({ RATE_LIMIT: 'off' })

const lists = Object.entries(endpoints).flatMap(([name, endpoint]) => {
  const path =
    Object.entries(calls)
      .find(([call]) => call === name)?.[1]
      .split(' ')[1] ?? ''
  const query = 'query' in endpoint ? endpoint.query : undefined
  if (!query || !('shape' in query)) return []
  const { shape } = query
  const ends = ['from', 'to'].filter((end) => end in shape)
  return ends.length > 0 ? [{ path, ends }] : []
})

test('days of filters are known of the bookings and their export, among others', () => {
  const both = ['from', 'to']
  expect(lists).toContainEqual({ path: '/api/search/bookings', ends: both })
  expect(lists).toContainEqual({ path: '/api/export/bookings.csv', ends: both })
})

test.each(lists)('$path takes days from 1900 to 9999', async ({ path, ends }) => {
  const shop = theShop()
  const admin = await shop.newAdmin()
  // Some are of the account's company.
  const company = await newCompany(shop)
  await makeMember(shop, admin, { company, role: 'manager' })
  const office = shop.as(admin)
  const address = path.replace(':id', company._id)
  for (const [day, status] of [
    ['0000-01-01', 400],
    ['1899-12-31', 400],
    ['1900-01-01', 200],
    ['9999-12-31', 200],
    ['10000-01-01', 400],
    ['-001-01-01', 400],
  ]) {
    for (const end of ends)
      expect([end, day, (await office.get(`${address}?${end}=${day}`)).status]).toEqual([
        end,
        day,
        status,
      ])
  }
})

describe('what is to come is promised for today to two years ahead', () => {
  const days: [string, number, RegExp][] = [
    [dayFromNow(-1), 400, /must not be in the past$/],
    [dayFromNow(0), 200, /^$/],
    [dayFromNow(729), 200, /^$/],
    [dayFromNow(735), 400, /must not be more than two years ahead$/],
    ['9999-12-31', 400, /must not be more than two years ahead$/],
    ['2001-01-01', 400, /must not be in the past$/],
  ]

  test.each(days)('%s: %i', async (day, status, message) => {
    const shop = theShop()
    const [buyer, admin] = [await shop.newBuyer(), await shop.newAdmin()]
    const tool = await shop.newTool({ price: 200 })
    const line = offeredLine(tool, 5, 1)
    const promised = offeredLine(tool, 5, 1, { promisedOn: day })
    const offered = async (changes: Record<string, unknown>) => {
      const quote = quoteVerbs(shop, await newQuote(shop, buyer, { ask: true }))
      return quote.offer(admin, { lines: [line], ...changes })
    }
    const shared = quoteVerbs(shop, await newQuote(shop, buyer))
    const answers = [
      ['validUntil', await offered({ validUntil: day })],
      ['promisedOn', await offered({ lines: [promised] })],
      ['expiresOn', await shared.share(buyer, { expiresOn: day })],
    ] as const
    for (const [name, reply] of answers) {
      expect([name, reply.status < 300 ? 200 : reply.status]).toEqual([name, status])
      if (status === 400) expect(reply.body.message).toMatch(message)
      if (status === 400) expect(reply.body.message).toContain(name)
    }
  })
})

test.each([
  [dayFromNow(1), 'receivedOn must not be in the future'],
  [dayFromNow(-370), 'receivedOn must not be more than a year ago'],
  ['2001-01-01', 'receivedOn must not be more than a year ago'],
])('money that was received on %s is refused', async (receivedOn, message) => {
  const shop = theShop()
  const office = shop.as(await shop.newAdmin())
  const booking = await shop.as(await shop.newBuyer()).book()
  const sent = { amount: 5, receivedOn, reference: 'FT 1' }
  const key = { 'idempotency-key': crypto.randomUUID() }
  const { status, body } = await office.post(`/api/bookings/${booking._id}/transfers`, sent, key)
  expect([status, body.message]).toEqual([400, message])
})
