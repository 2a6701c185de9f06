import { startStripeSandbox } from '@bd-mart/stripe-sandbox'
import Stripe from 'stripe'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sendPastCharges } from '../../server/payments/cards/stripe-sandbox.ts'
import { loadDemoCatalogue, loadDemoHistory } from '../../server/platform/database/migrate.ts'
import { brokenInvariants } from '../faults/invariants.ts'
import { glb } from '../support/models.ts'
import type { Person } from '../support/people.ts'
import { testShop } from '../support/test-shop.ts'

let sandbox: Awaited<ReturnType<typeof startStripeSandbox>>
const theShop = testShop(async () => {
  sandbox = await startStripeSandbox({ secretKey: 'sk_test_1' })
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
  await loadDemoHistory(shop.pool)
  await sendPastCharges(shop.db, sandbox.url)
})
afterAll(() => sandbox.close())

const memberOf = (name: string, role: string, email: string) => ({
  name,
  state: 'active',
  role,
  email,
  limit_cents: null,
})

async function rowsOf(query: string) {
  return (await theShop().pool.query(query)).rows
}

test('63 bookings by eight buyers, six of them by the demo buyer, all within 90 days', async () => {
  const [counts] = await rowsOf(
    `select count(*)::int as bookings, count(distinct user_id)::int as buyers,
       count(*) filter (where email = 'buyer@bdmart.example')::int as own,
       min(created_at) > now() - interval '93 days' as is_recent, max(created_at) < now() as is_past
     from bookings`,
  )
  expect(counts).toEqual({ bookings: 63, buyers: 8, own: 6, is_recent: true, is_past: true })
})

test('some of each: unpaid, lapsed, to pack, packed, part shipped, shipped, delivered, refunded, of 14 lines, late', async () => {
  const states = await rowsOf('select state, count(*)::int from bookings group by 1 order by 1')
  expect(Object.fromEntries(states.map(({ state, count }) => [state, count]))).toEqual({
    confirmed: 6,
    delivered: 44,
    lapsed: 3,
    'part-shipped': 2,
    refunded: 1,
    shipped: 5,
    unpaid: 2,
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
    `select state, email, total_cents, valid_until > now() as is_open from quotes
     where company_id is null order by created_at`,
  )
  const email = 'buyer@bdmart.example'
  expect(quotes).toEqual([
    { state: 'offered', email, total_cents: 1018500, is_open: true },
    { state: 'asked', email, total_cents: 751500, is_open: null },
  ])
})

test('a mill has a frame that is half called, an approval that waits, and agreed prices', async () => {
  const mill = 'Meghna Spinning Mills Ltd. (demo)'
  expect(
    await rowsOf(
      `select companies.name, state, role, email, limit_cents from companies
       join company_members on company_id = companies.id join users on users.id = user_id order by number, email`,
    ),
  ).toEqual([
    memberOf(mill, 'approver', 'approver@bdmart.example'),
    memberOf(mill, 'manager', 'manager@bdmart.example'),
    { ...memberOf(mill, 'buyer', 'storekeeper@bdmart.example'), limit_cents: 200_000 },
    {
      ...memberOf('Turag Denim Ltd. (demo)', 'manager', 'nadia@turag-denim.example'),
      state: 'pending',
    },
  ])
  expect(
    await rowsOf(
      `select quotes.kind, for_approval, quotes.state, quantity, called from quotes join quote_lines on quote_id = quotes.id
       where company_id is not null order by quotes.kind, line`,
    ),
  ).toEqual([
    { kind: 'frame', for_approval: false, state: 'offered', quantity: 12_000, called: 6000 },
    { kind: 'frame', for_approval: false, state: 'offered', quantity: 4000, called: 2000 },
    { kind: 'once', for_approval: true, state: 'offered', quantity: 120, called: 0 },
    { kind: 'once', for_approval: true, state: 'offered', quantity: 20, called: 0 },
  ])
  expect(
    await rowsOf(
      `select count(*)::int, count(frame_id)::int as of_frame, max(total_cents) <= 200000 as is_within
       from bookings where company_id is not null`,
    ),
  ).toEqual([{ count: 3, of_frame: 2, is_within: true }])
  expect(await rowsOf('select agreed from booking_lines where agreed is not null')).toEqual([
    { agreed: `Agreed with ${mill}; list $0.36` },
  ])
})

test('it is loaded once', async () => {
  expect(await loadDemoHistory(theShop().pool)).toBe(false)
  expect(await rowsOf('select count(*)::int from bookings')).toEqual([{ count: 63 }])
})

test('the demo buyer has twelve ring frames, and three saved lists', async () => {
  expect(
    await rowsOf(
      `select machines.name, count, place, machine_models.name as model from machines
       join machine_models on machine_models.id = model_id join users on users.id = user_id
       where email = 'buyer@bdmart.example'`,
    ),
  ).toEqual([{ name: 'Ring frame 3', count: 12, place: 'Hall 2', model: 'Ring Spinning Unit' }])
  expect(
    await rowsOf(
      `select lists.name, count(*)::int as lines, bool_and(list_lines.quantity % step = 0) as is_whole from lists
       join list_lines on list_id = lists.id join tools on tools.id = tool_id join users on users.id = user_id
       where kind = 'saved' and email = 'buyer@bdmart.example' group by 1 order by 1`,
    ),
  ).toEqual([
    { name: 'Fitters, new starters', lines: 5, is_whole: true },
    { name: 'Looms 1 to 24, monthly', lines: 4, is_whole: true },
    { name: 'Ring frame 3, yearly', lines: 6, is_whole: true },
  ])
})

describe('the office', () => {
  test('adds a file of each kind behind those of the catalogue, and another photo before them', async () => {
    const office = theShop().as(admin)
    const { _id, img } = (await office.get('/api/tools')).body.find(
      ({ name }: { name: string }) => name === 'Vernier Caliper 200 mm',
    )
    const filesNow = async () => (await office.get(`/api/tools/${_id}/details`)).body.files
    for (const [kind, content] of [
      ['drawing', '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"/>'],
      ['model', new Uint8Array(glb({ asset: { version: '2.0' } }))],
    ] as const) {
      const form = new FormData()
      form.set('file', new File([content], 'x.bin'))
      form.set('kind', kind)
      form.set('title', 'Second')
      const reply = await office.post(`/api/tools/${_id}/files`, form)
      expect([reply.status, reply.body.position], kind).toEqual([201, 1])
    }
    const photo = '/media/tools/weaving-reed.1200x1200.jpg'
    await office.patch(`/api/tools/${_id}`, { img: photo, was: { img } })
    const files: { kind: string; url: string; position: number }[] = await filesNow()
    const pictures = files.filter(({ kind }) => kind === 'picture')
    expect(pictures[0]).toMatchObject({ url: photo, position: 0 })
    expect(pictures.map(({ url }) => url)).not.toContain(img)
  })

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
