import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { brokenInvariants } from '../../tests/faults/invariants.ts'
import { agreeTerms, newCompany, newMember } from '../../tests/support/companies.ts'
import { bodyOf, lineOf, sendLines } from '../../tests/support/lines.ts'
import type { Person } from '../../tests/support/people.ts'
import { shippingScene } from '../../tests/support/shipments.ts'
import { addCharge, taxLines } from '../../tests/support/taxed.ts'
import { testShop } from '../../tests/support/test-shop.ts'

const theShop = testShop({ RATE_LIMIT: 'off' })
const scene = shippingScene(theShop)
let admin: Person
beforeAll(async () => {
  admin = await theShop().newAdmin()
})

/** A booking on account of 100 pieces at $1.00, and of a freight. */
async function onAccount(freight = 0) {
  const shop = theShop()
  const company = await newCompany(shop)
  await agreeTerms(shop, company, { days: 30, credit: 1000 })
  const person = await newMember(shop, { company })
  const tool = await shop.newTool({ price: 100, Available: 1000 })
  const order = bodyOf(person, [lineOf(tool, 100)], { payBy: 'account' })
  const { body: booking } = await sendLines(shop, person, order)
  if (freight > 0) {
    await addCharge(shop, booking, freight)
    await shop.pool.query(
      `update bookings set total_cents = total_cents + $2, price_cents = total_cents + $2, quantity = 1 where id = $1`,
      [booking._id, freight],
    )
  }
  const send = (what: string, body: object) => {
    const key = { 'idempotency-key': randomUUID() }
    return shop.as(admin).post(`/api/bookings/${booking._id}/${what}`, body, key)
  }
  const post = async (what: string, body: object) =>
    expect((await send(what, body)).status).toBe(201)
  const papers = async () => {
    const { rows } = await shop.pool.query(
      `select kind || ' ' || gross_cents as paper, facts ->> 'reason' as reason
      from invoices where booking_id = $1 order by issued_at`,
      [booking._id],
    )
    return rows.map(({ paper, reason }) => (reason ? `${paper} ${reason}` : paper))
  }
  return {
    papers,
    send,
    ship: (quantity: number) => post('shipments', { lines: [{ line: 1, quantity }] }),
    giveBack: (quantity: number, amount?: number, call: 'refunds' | 'returns' = 'refunds') => {
      const lines = quantity === 0 ? [] : [{ line: 1, quantity }]
      return post(call, { lines, amount, reason: 'Scratched', restock: true })
    },
    pay: (amount: number) =>
      post('transfers', { amount, receivedOn: '2026-11-20', reference: randomUUID() }),
    statement: async () =>
      (await shop.as(admin).get(`/api/companies/${company._id}/statement`)).body,
    owed: async () =>
      (await shop.as(admin).get(`/api/bookings/book/${booking._id}`)).body.owed as number,
  }
}

const holds = async () => {
  const { pool, stripeApi: stripe } = theShop()
  expect(await brokenInvariants({ pool, stripe })).toEqual([])
}

test('what is taken off before the first invoice is credited after it, once, and never above what is invoiced', async () => {
  const { giveBack, ship, papers, owed } = await onAccount()
  await giveBack(0, 30)
  expect(await papers()).toEqual([])
  await ship(20)
  expect(await papers()).toEqual(['invoice 2000', 'credit 2000 Scratched'])
  await ship(50)
  await giveBack(0, 5)
  await ship(30)
  expect(await papers()).toEqual([
    'invoice 2000',
    'credit 2000 Scratched',
    'invoice 5000',
    'credit 1000 Scratched',
    'credit 500 Scratched',
    'invoice 3000',
  ])
  expect(await owed()).toBe(65)
  await holds()
})

test('of a cancellation the part above the price of its pieces is credited', async () => {
  const { giveBack, ship, papers, owed } = await onAccount()
  await giveBack(30, 50)
  await ship(70)
  expect(await papers()).toEqual(['invoice 7000', 'credit 2000 Scratched'])
  expect(await owed()).toBe(50)
  const after = await onAccount()
  await after.ship(70)
  await after.giveBack(30, 50)
  expect(await after.papers()).toEqual(['invoice 7000', 'credit 2000 Scratched'])
  await holds()
})

test('what is partly taken off and partly paid back is credited as a whole', async () => {
  const { giveBack, ship, papers, pay, owed } = await onAccount()
  await pay(90)
  await giveBack(0, 30)
  await ship(100)
  const all = await papers()
  expect(all[0]).toBe('invoice 10000')
  const cents = all.slice(1).map((paper) => Number(paper.split(' ')[1]))
  expect(cents.reduce((sum, each) => sum + each, 0)).toBe(3000)
  await giveBack(10, 5, 'returns')
  expect((await papers()).at(-1)).toBe('credit 500 Scratched')
  expect(await owed()).toBe(0)
  await holds()
})

test('of a paid booking with tax the part above the price of cancelled pieces is credited, too', async () => {
  const shop = theShop()
  const { person, booking } = await scene.booked(7)
  await taxLines(shop, booking, { code: 'standard', percent: 15 })
  const { body } = await shop.as(person).get(`/api/bookings/book/${booking._id}`)
  await shop.as(person).pay(body)
  const lines = [{ line: 1, quantity: 1 }]
  const price = Math.round(body.lines[0].price * 115) / 100
  const sent = {
    lines,
    restock: true,
    reason: 'Late',
    amount: Math.round(price * 100 + 1150) / 100,
  }
  const key = { 'idempotency-key': randomUUID() }
  const { status } = await shop.as(admin).post(`/api/bookings/${booking._id}/refunds`, sent, key)
  expect(status).toBe(201)
  await scene.ship(booking, { lines: [{ line: 1, quantity: 6 }] })
  const { rows } = await shop.pool.query(
    `select kind, gross_cents::integer as gross, tax_cents::integer as tax from invoices where booking_id = $1 order by issued_at`,
    [booking._id],
  )
  expect(rows).toMatchObject([{ kind: 'invoice' }, { kind: 'credit', gross: 1150, tax: 150 }])
})

test('pieces are credited on an invoice of which so much is left', async () => {
  const { ship, giveBack, statement, owed, papers } = await onAccount()
  await ship(40)
  await ship(60)
  await giveBack(0, 30)
  await giveBack(60, undefined, 'returns')
  expect(await papers()).toEqual([
    'invoice 4000',
    'invoice 6000',
    'credit 3000 Scratched',
    'credit 3000 Scratched',
    'credit 3000 Scratched',
  ])
  expect(await owed()).toBe(10)
  expect(await statement()).toMatchObject({
    owed: 10,
    closing: 10,
    paidAhead: 0,
    open: [{ open: 10 }],
  })
  await holds()
})

test('pieces of which nothing is left on an invoice are credited as a sum, on the next', async () => {
  const { ship, giveBack, papers, owed } = await onAccount()
  await ship(50)
  await giveBack(0, 75)
  await giveBack(25, undefined, 'returns')
  expect(await papers()).toEqual(['invoice 5000', 'credit 5000 Scratched'])
  await ship(50)
  expect((await papers()).slice(2)).toEqual(['invoice 5000', 'credit 5000 Scratched'])
  expect(await owed()).toBe(0)
  await holds()
})

test('of an invoice no more is credited than it came to, not by a cent', async () => {
  const { ship, giveBack, papers, owed } = await onAccount()
  await ship(40)
  await ship(60)
  await giveBack(0, 0.01)
  await giveBack(60, undefined, 'returns')
  expect(await papers()).toEqual([
    'invoice 4000',
    'invoice 6000',
    'credit 1 Scratched',
    'credit 5900 Scratched',
    'credit 100 Scratched',
  ])
  expect(await owed()).toBe(39.99)
  await holds()
})

test('a charge is not cancelled of which too little is left on its invoice', async () => {
  const { ship, giveBack, send, papers, owed } = await onAccount(1000)
  await ship(20)
  await giveBack(0, 28)
  const { status, body } = await send('refunds', {
    ...{ lines: [{ line: 2, quantity: 1 }], reason: 'Free', restock: false },
  })
  expect([status, body.code, body.message]).toEqual([
    409,
    'invoice_credited',
    'Too much of the invoice with this charge was given back already. Please give back the sum alone, without the charge.',
  ])
  await ship(80)
  await giveBack(0, 10)
  expect(await papers()).toEqual([
    'invoice 3000',
    'credit 2800 Scratched',
    'invoice 8000',
    'credit 1000 Scratched',
  ])
  expect(await owed()).toBe(72)
  await holds()
})
