import { beforeAll, expect, test, vi } from 'vitest'
import { newCompany, newMember } from '../../tests/support/companies.ts'
import type { Person } from '../../tests/support/people.ts'
import { testShop } from '../../tests/support/test-shop.ts'
import { newKey, prefixOf } from '../auth/key-secrets.ts'
import { hashOfToken } from '../platform/http/link-tokens.ts'

const theShop = testShop({ RATE_LIMIT: 'off' })
const people = new Map<string, Person>()
const personOf = (who: string): Person => {
  const person = people.get(who)
  if (!person) throw new Error(who)
  return person
}
const as = (who: string) => theShop().as(personOf(who))
const typesRead = async (who: string, query = '') =>
  (await as(who).get(`/api/events${query}`)).body.events.map(({ type }: { type: string }) => type)

async function addKey(scopes: string[]): Promise<string> {
  const key = newKey()
  await theShop().pool.query(
    `insert into api_keys (user_id, name, prefix, hash, scopes, has_factor, expires_at)
     values ($1, 'ERP', $2, $3, $4, false, now() + interval '1 day')`,
    [personOf('member')._id, prefixOf(key), hashOfToken(key), scopes],
  )
  people.set(scopes.join(), { ...personOf('member'), token: key })
  return scopes.join()
}

/** What was done until then is in the feed of the office. */
const caughtUp = (count: number) =>
  vi.waitFor(
    async () => expect(await typesRead('admin', '?office=true&limit=500')).toHaveLength(count),
    { timeout: 30_000, interval: 200 },
  )

beforeAll(async () => {
  const shop = theShop()
  const company = await newCompany(shop)
  people.set('member', await newMember(shop, { company }))
  people.set('colleague', await newMember(shop, { company }))
  people.set('approver', await newMember(shop, { company, role: 'approver' }))
  people.set('stranger', await shop.newBuyer())
  people.set('admin', await shop.newAdmin())
  people.set('shipping', await shop.newAdmin({ areas: ['shipping'] }))
  await as('member').pay(await as('member').book({ quantity: 5 }))
  await as('stranger').book({ quantity: 5 })
  await caughtUp(3)
})

test('a member reads what happened to own things, who oversees the company to all of them, the office to all', async () => {
  const own = ['booking.placed', 'booking.paid']
  expect(await typesRead('member')).toEqual(own)
  expect(await typesRead('approver')).toEqual(own)
  expect(await typesRead('colleague')).toEqual([])
  expect(await typesRead('stranger')).toEqual(['booking.placed'])
  expect(await typesRead('admin')).toEqual([])
  expect(await typesRead('admin', '?office=true')).toEqual([...own, 'booking.placed'])
  for (const who of ['approver', 'shipping'])
    expect((await as(who).get('/api/events?office=true')).body).toMatchObject({
      statusCode: 403,
      message: 'Your account may not do this.',
    })
})

test('a cursor goes on where the answer before ended, and there is nothing twice', async () => {
  const first = (await as('member').get('/api/events?limit=1')).body
  expect(first).toMatchObject({ events: [{ type: 'booking.placed' }], more: true })
  const second = (await as('member').get(`/api/events?limit=1&after=${first.next}`)).body
  expect(second).toMatchObject({ events: [{ type: 'booking.paid' }], more: true })
  const third = (await as('member').get(`/api/events?limit=1&after=${second.next}`)).body
  expect(third).toEqual({ events: [], more: false, next: second.next })
  expect(await typesRead('member', '?types=booking.paid,quote.offered')).toEqual(['booking.paid'])
  expect(await typesRead('member', '?from=2100-01-01')).toEqual([])
})

test('what is not a cursor, and what is no event, is refused', async () => {
  const messageOf = async (query: string) => {
    const { status, body } = await as('member').get(`/api/events${query}`)
    return [status, body.message]
  }
  for (const place of [
    '',
    'x',
    '0000-01-01T00:00:00Z ',
    '2026-02-30T00:00:00Z ',
    `2026-01-01T00:00:00Z x`,
  ]) {
    const cursor = Buffer.from(place).toString('base64url')
    expect(await messageOf(`?after=${cursor}`)).toEqual([
      400,
      'after must be a cursor that this call has answered',
    ])
  }
  expect(await messageOf('?types=booking.eaten')).toEqual([400, expect.stringContaining('types')])
  expect(await messageOf('?limit=501')).toEqual([400, expect.stringContaining('limit')])
})

test('a key reads what happened to what it may fetch', async () => {
  const own = ['booking.placed', 'booking.paid']
  expect(await typesRead(await addKey(['orders:read']))).toEqual(own)
  expect(await typesRead(await addKey(['quotes:write']))).toEqual([])
  const asked = await as(await addKey(['quotes:write', 'invoices:read'])).get(
    '/api/events?types=booking.paid',
  )
  expect(asked.body).toMatchObject({
    statusCode: 403,
    code: 'scope_missing',
    message: 'This key may not do this. It needs the scope orders:read or orders:write.',
  })
  const other = await as(await addKey(['catalogue:read'])).get('/api/events')
  expect(other.body).toMatchObject({ statusCode: 403, code: 'scope_missing' })
})

test('a paid booking that its buyer hides goes on, an unpaid one that is deleted does not', async () => {
  const [unpaid, paid] = [await as('member').book(), await as('member').book()]
  await as('member').pay(paid)
  for (const { _id } of [unpaid, paid])
    expect((await as('member').delete(`/api/bookings/${_id}`)).status).toBe(200)
  await caughtUp(7)
  expect((await typesRead('member')).slice(2)).toEqual([
    'booking.placed',
    'booking.placed',
    'booking.paid',
    'booking.cancelled',
  ])
})

test('the feed of stock has each tool on sale once, as it is now', async () => {
  const shop = theShop()
  const tool = await shop.newTool({ Available: 50 })
  const all = async (after?: string) =>
    (await as('member').get(`/api/events/stock?limit=500${after ? `&after=${after}` : ''}`)).body
  const seen = { _id: tool._id, sku: null, available: 50, at: expect.any(String) }
  await expect.poll(async () => (await all()).tools, { timeout: 10_000 }).toContainEqual(seen)
  const { next } = await all()
  expect(await all(next)).toEqual({ tools: [], next, more: false })
  await as('member').book({ tool, quantity: 5 })
  const changed = [{ ...seen, available: 45 }]
  await expect.poll(async () => (await all(next)).tools, { timeout: 10_000 }).toEqual(changed)
  expect((await as(await addKey(['orders:read'])).get('/api/events/stock')).body).toMatchObject({
    statusCode: 403,
    code: 'scope_missing',
  })
})
