import Stripe from 'stripe'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startStripeSandbox } from '../../sandbox/stripe/server.ts'
import { loadDemoCatalogue } from '../../server/database/migrate.ts'
import { loadDemoHistory } from '../../server/demo/load-history.ts'
import { readPastCharges } from '../../server/demo/past-charges.ts'
import { brokenInvariants } from '../faults/invariants.ts'
import type { Person } from '../support/people.ts'
import { testShop } from '../support/test-shop.ts'

let sandbox: Awaited<ReturnType<typeof startStripeSandbox>>
const theShop = testShop(async () => {
  const pastCharges = readPastCharges({ demo: { catalogue: true, accounts: true, history: true } })
  sandbox = await startStripeSandbox({ secretKey: 'sk_test_1', pastCharges })
  return { STRIPE_API_BASE: sandbox.url }
})
let admin: Person
let available: unknown[]

beforeAll(async () => {
  const shop = theShop()
  await loadDemoCatalogue(shop.pool)
  available = await rowsOf('select sku, available from tools order by sku')
  admin = await shop.newAdmin()
  await shop.newBuyer({ email: 'buyer@bdmart.example' })
  await loadDemoHistory(shop.db, shop.config)
})
afterAll(() => sandbox.close())

async function rowsOf(query: string) {
  return (await theShop().pool.query(query)).rows
}

test('60 bookings by seven buyers, six of them by the demo buyer, all within 90 days', async () => {
  const [counts] = await rowsOf(
    `select count(*)::int as bookings, count(distinct user_id)::int as buyers,
       count(*) filter (where email = 'buyer@bdmart.example')::int as own,
       min(created_at) > now() - interval '93 days' as is_recent, max(created_at) < now() as is_past
     from bookings`,
  )
  expect(counts).toEqual({ bookings: 60, buyers: 7, own: 6, is_recent: true, is_past: true })
})

test('some of each: unpaid, lapsed, to pack, packed, part shipped, shipped, delivered, refunded, of 14 lines, late', async () => {
  const states = await rowsOf('select state, count(*)::int from bookings group by 1 order by 1')
  expect(Object.fromEntries(states.map(({ state, count }) => [state, count]))).toEqual({
    ...{
      confirmed: 6,
      delivered: 42,
      lapsed: 3,
      'part-shipped': 2,
      refunded: 1,
      shipped: 4,
      unpaid: 2,
    },
  })
  const [few] = await rowsOf(
    `select count(*) filter (where has_packed)::int as packed, count(*) filter (where line_count = 14)::int as long,
       count(*) filter (where to_pack and due_on < current_date)::int as late,
       count(*) filter (where pay_by = 'transfer')::int as transfers from bookings`,
  )
  expect(few).toEqual({ packed: 2, long: 1, late: 1, transfers: 1 })
  expect(
    await rowsOf(
      `select transferred_cents * 2 = total_cents as half, paid, state from bookings where pay_by = 'transfer'`,
    ),
  ).toEqual([{ half: true, paid: false, state: 'unpaid' }])
})

test('stock is what the catalogue says, and nothing that must hold is broken', async () => {
  expect(await rowsOf('select sku, available from tools order by sku')).toEqual(available)
  const { hostname: host, port } = new URL(sandbox.url)
  const stripe = new Stripe('sk_test_1', { host, port, protocol: 'http' })
  expect(await brokenInvariants({ pool: theShop().pool, stripe }, { isQuiet: false })).toEqual([])
})

test('the demo buyer has asked for a quote, and was offered another', async () => {
  const quotes = await rowsOf(
    `select state, email, total_cents, valid_until > now() as is_open from quotes order by created_at`,
  )
  const email = 'buyer@bdmart.example'
  expect(quotes).toEqual([
    { state: 'offered', email, total_cents: 1018500, is_open: true },
    { state: 'asked', email, total_cents: 751500, is_open: null },
  ])
})

test('it is loaded once', async () => {
  await loadDemoHistory(theShop().db, theShop().config)
  expect(await rowsOf('select count(*)::int from bookings')).toEqual([{ count: 60 }])
})

describe('the office', () => {
  test('refunds a booking of the past: the card provider knows its payment', async () => {
    const shop = theShop()
    const { body } = await shop.as(admin).get('/api/search/bookings?show=delivered')
    const [booking] = body.bookings
    const refunded = await shop
      .as(admin)
      .post(
        `/api/bookings/${booking._id}/refunds`,
        { lines: [], amount: 1.25, reason: 'goodwill', restock: false },
        { 'idempotency-key': 'demo-refund' },
      )
    expect(refunded.status).toBe(201)
    expect(refunded.body.refunds).toMatchObject([{ amount: 1.25, state: 'done' }])
  })

  test('sees a late promise, an open question and what came back', async () => {
    const { body } = await theShop().as(admin).get('/api/overview')
    expect(body.todo).toMatchObject({ questions: 1, latePromises: 1 })
    const { body: returned } = await theShop().as(admin).get('/api/search/payments?q=')
    expect(returned.payments.length).toBeGreaterThan(40)
  })
})
