import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Overview } from '../../contract/overview/overview.ts'
import { ageBooking, storePaid } from '../../tests/support/stored-days.ts'
import { testShop } from '../../tests/support/test-shop.ts'
import { storeFacts } from './store-facts.ts'

const theShop = testShop({ RATE_LIMIT: 'off' })
const ranges = ['7d', '30d', '90d', '12m']
type Person = Awaited<ReturnType<ReturnType<typeof theShop>['newBuyer']>>
type Booking = { _id: string; total: number }
type Known = { booking: Booking; buyer: Person; transactionId?: string; isGone?: boolean }

/** Numbers that look random, the same in each run. */
function dice(seed: number) {
  let state = seed
  return (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * below)
  }
}

/** Stores the facts of all days of a shop that is small. */
const store = () => storeFacts(theShop().db, undefined, 0)

async function overviews(admin: Person) {
  const all = []
  for (const range of ranges) {
    const { status, body } = await theShop().as(admin).get(`/api/overview?range=${range}`)
    expect(status).toBe(200)
    all.push(body)
  }
  return all
}

/** The overviews of every range some seconds later, which must be those that are read without any stored fact. */
async function expectSame(admin: Person) {
  const { pool } = theShop()
  await waitForMarks()
  const withFacts = await overviews(admin)
  await pool.query(
    'create table hidden as table overview_built; delete from overview_built where true',
  )
  const without = await overviews(admin)
  await pool.query('insert into overview_built table hidden; drop table hidden')
  expect(withFacts).toEqual(without)
}

/** As if the days had been marked 15 seconds earlier. */
const waitForMarks = () =>
  theShop().pool.query("update overview_marks set at = at - interval '15 seconds'")

/** Acts of buyer and office, each through its call. A booking that does not allow one refuses it. */
const acts = {
  async pay({ booking, buyer, transactionId, isGone }: Known, known: Known) {
    if (!transactionId && !isGone) known.transactionId = await theShop().as(buyer).pay(booking)
  },
  async remove({ booking, buyer }: Known, known: Known) {
    known.isGone = true
    await theShop().as(buyer).deleteBooking(booking)
  },
  ship: ({ booking }: Known, _known: Known, office: Office) =>
    office.post(`/api/bookings/${booking._id}/shipments`, shipment, key()),
  partShip: ({ booking }: Known, _known: Known, office: Office) =>
    office.post(`/api/bookings/${booking._id}/shipments`, { ...shipment, lines: [part] }, key()),
  cancel: ({ booking }: Known, _known: Known, office: Office) =>
    office.post(`/api/bookings/${booking._id}/refunds`, givenBack, key()),
  takeBack: ({ booking }: Known, _known: Known, office: Office) =>
    office.post(`/api/bookings/${booking._id}/returns`, givenBack, key()),
  async refund({ transactionId }: Known, _known: Known, office: Office) {
    if (!transactionId) return
    const payment = await office.findPayment(transactionId)
    await office.refund(payment._id, { reason: 'Called off' })
  },
}
type Office = ReturnType<ReturnType<typeof theShop>['as']>
const part = { line: 1, quantity: 20 }
const shipment = { shipped: true, lines: [{ line: 1, quantity: 100 }] }
const givenBack = { lines: [part], restock: true, reason: 'Too many' }
const key = () => ({ 'idempotency-key': randomUUID() })

test('stored figures stay those of the bookings, also after acts on old ones', async () => {
  const shop = theShop()
  const roll = dice(25)
  const admin = await shop.newAdmin()
  const office = shop.as(admin)
  const [buyers, tools] = [
    [await shop.newBuyer(), await shop.newBuyer()],
    [await shop.newTool({ Available: 9_000 })],
  ]
  tools.push(await shop.newTool({ Available: 9_000 }), await shop.newTool({ Available: 9_000 }))
  const pick = <T>(of: T[]) => of[roll(of.length)] as T
  const known: Known[] = []
  const work = Object.values(acts)
  for (let batch = 0; batch < 4; batch += 1) {
    for (let each = 0; each < 6; each += 1) {
      const buyer = pick(buyers)
      const lines = roll(2) ? [{ tool: pick(tools) }] : tools.map((tool) => ({ tool }))
      const one: Known = { booking: await shop.as(buyer).bookLines(lines), buyer }
      if (roll(4)) await acts.pay(one, one)
      if (roll(2)) await acts.ship(one, one, office)
      await ageBooking(shop, one.booking._id, roll(5) ? 1 + roll(40) : 1 + roll(700))
      known.push(one)
    }
    await expectSame(admin)
    await store()
    await expectSame(admin)
    for (let each = 0; each < 14; each += 1) {
      const one = pick(known)
      await pick(work)(one, one, office)
    }
    await expectSame(admin)
  }
  const { rows } = await sql<{ unit: string; days: number }>`
    select unit, count(distinct day) as days from overview_facts group by unit order by unit`.execute(
    shop.db,
  )
  expect(rows[0]?.days).toBeGreaterThan(20)
  expect(rows[1]?.days).toBeGreaterThan(2)
}, 120_000)

test('a change that is not committed while a day is stored is read afterwards', async () => {
  const shop = theShop()
  const { admin, booking } = await storePaid(shop)
  const change = await shop.pool.connect()
  await change.query('begin')
  await change.query(`update payments set returned_cents = 100 where booking_id = '${booking._id}'`)
  // An earlier change has marked the same day.
  await shop.pool.query('insert into overview_marks select company_day(now()) - 2')
  await store()
  await change.query('commit')
  change.release()
  await expectSame(admin)
  await store()
  await expectSame(admin)
})

test('a change of an old day shows 15 seconds later, or once it is stored', async () => {
  const shop = theShop()
  const { admin, booking } = await storePaid(shop)
  const before = await overviews(admin)
  await shop.pool.query(
    `update payments set returned_cents = 100 where booking_id = '${booking._id}'`,
  )
  expect((await overviews(admin)).map(moneyOf)).toEqual(before.map(moneyOf))
  await waitForMarks()
  const after = await overviews(admin)
  expect(after.map(moneyOf)).not.toEqual(before.map(moneyOf))
  await store()
  expect((await overviews(admin)).map(moneyOf)).toEqual(after.map(moneyOf))
}, 60_000)

const moneyOf = ({ totals }: Overview) => totals.revenue.now

test('what happens to a booking of today marks no day, and a shop of few bookings stores none', async () => {
  const shop = theShop()
  await sql`delete from overview_built`.execute(shop.db)
  await storeFacts(shop.db)
  const buyer = await shop.newBuyer()
  await shop.as(buyer).pay(await shop.as(buyer).book({ tool: await shop.newTool() }))
  const { rows } = await sql`
    select day from overview_marks union all select day from overview_built`.execute(shop.db)
  expect(rows).toEqual([])
})
