import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { brokenInvariants } from '../../tests/faults/invariants.ts'
import { createDice } from '../../tests/fuzz/dice.ts'
import { agreeTerms, newCompany, newMember } from '../../tests/support/companies.ts'
import { bodyOf, lineOf, sendLines } from '../../tests/support/lines.ts'
import { addCharge, taxLines } from '../../tests/support/taxed.ts'
import { addressIn, chargeTax } from '../../tests/support/taxes.ts'
import { testShop } from '../../tests/support/test-shop.ts'

const theShop = testShop({ RATE_LIMIT: 'off' })
const BOOKINGS = 10
const STEPS = 8
const key = () => ({ 'idempotency-key': randomUUID() })

/** What of a booking's total is asked for and kept, and what its invoices less credit notes come to. */
async function sumsOf(id: string) {
  const { rows } = await theShop().pool.query(
    `select (total_cents - credited_cents - (
        select coalesce(sum(amount_cents), 0) from refunds
        where booking_id = bookings.id and kind not in ('surplus', 'unmatched') and state <> 'failed'))::integer as kept,
      (select sum(case kind when 'invoice' then gross_cents else -gross_cents end)::integer
        from invoices where booking_id = bookings.id) as invoiced
    from bookings where id = $1`,
    [id],
  )
  return rows[0]
}

/** Ships what is left of both lines. */
async function shipRest(office: ReturnType<ReturnType<typeof theShop>['as']>, id: string) {
  for (const line of [1, 2])
    for (let quantity = 7; quantity > 0; quantity -= 1) {
      const body = { lines: [{ line, quantity }], shipped: true }
      await office.post(`/api/bookings/${id}/shipments`, body, key())
    }
}

test('of random bookings on account invoices less credit notes come to the total less what was given back', async () => {
  const shop = theShop()
  await chargeTax(shop, 'bd')
  const office = shop.as(await shop.newAdmin())
  const company = await newCompany(shop)
  await agreeTerms(shop, company, { days: 30, credit: 100_000 })
  const person = await newMember(shop, { company, role: 'manager' })
  const tools = [
    await shop.newTool({ price: 333, Available: 1000 }),
    await shop.newTool({ price: 1013, Available: 1000 }),
  ]
  const dice = createDice(47)
  const money = (most: number) => (1 + dice.below(most)) / 100
  const some = () => [{ line: 1 + dice.below(2), quantity: 1 + dice.below(2) }]
  const given = { restock: false, reason: 'R' }
  const acts = [
    () => ['shipments', { lines: some(), shipped: true }],
    () => ['refunds', { ...given, lines: some() }],
    () => ['refunds', { ...given, lines: [], amount: money(300) }],
    () => ['returns', { ...given, lines: some() }],
    () => ['returns', { ...given, lines: some(), amount: money(100) }],
    () => [
      'transfers',
      { amount: money(1500), receivedOn: '2026-11-20', reference: 'FT', again: true },
    ],
  ] as const
  for (let at = 0; at < BOOKINGS; at += 1) {
    const lines = tools.map((tool) => lineOf(tool, 3 + dice.below(5)))
    const { total } = (await shop.as(person).post('/api/lines/check', { lines, country: 'BD' }))
      .body
    const order = bodyOf(person, lines, { delivery: addressIn('BD'), total, payBy: 'account' })
    const { _id } = (await sendLines(shop, person, order)).body
    const path = `/api/bookings/${_id}`
    // What is more than is left is refused.
    for (let step = 0; step < STEPS; step += 1) {
      const [what, body] = acts[dice.below(acts.length)]?.() ?? acts[0]()
      await office.post(`${path}/${what}`, body, key())
    }
    await shipRest(office, _id)
    const { kept, invoiced } = await sumsOf(_id)
    expect(invoiced).toBe(kept)
  }
})

test('of random bookings with a freight no invoice is credited above what it came to', async () => {
  const shop = theShop()
  await chargeTax(shop, 'off')
  const office = shop.as(await shop.newAdmin())
  const company = await newCompany(shop)
  await agreeTerms(shop, company, { days: 30, credit: 1_000_000 })
  const person = await newMember(shop, { company, role: 'manager' })
  const tools = [
    await shop.newTool({ price: 333, Available: 1000 }),
    await shop.newTool({ price: 1013, Available: 1000 }),
  ]
  const dice = createDice(48)
  const money = (most: number) => (1 + dice.below(most)) / 100
  const some = () => [{ line: 1 + dice.below(2), quantity: 1 + dice.below(3) }]
  const freight = [{ line: 3, quantity: 1 }]
  const given = { restock: false, reason: 'R' }
  const acts = [
    () => ['shipments', { lines: some(), shipped: true }],
    () => ['shipments', { lines: some(), shipped: true }],
    () => ['refunds', { ...given, lines: some() }],
    () => ['refunds', { ...given, lines: some(), amount: money(5000) }],
    () => ['refunds', { ...given, lines: freight }],
    () => ['refunds', { ...given, lines: [], amount: money(3000) }],
    () => ['returns', { ...given, lines: some() }],
    () => ['returns', { ...given, lines: some(), amount: money(3000) }],
  ] as const
  for (let at = 0; at < 2 * BOOKINGS; at += 1) {
    const payBy = at % 2 === 0 ? 'account' : 'card'
    const lines = tools.map((tool) => lineOf(tool, 3 + dice.below(5)))
    const { _id } = (await sendLines(shop, person, bodyOf(person, lines, { payBy }))).body
    await addCharge(shop, { _id }, 1001)
    await taxLines(shop, { _id }, { code: 'standard', percent: dice.below(2) === 0 ? 15 : 4.5 })
    const path = `/api/bookings/${_id}`
    if (payBy === 'card')
      await shop.as(person).pay((await shop.as(person).get(`/api/bookings/book/${_id}`)).body)
    for (let step = 0; step < STEPS; step += 1) {
      const [what, body] = acts[dice.below(acts.length)]?.() ?? acts[0]()
      await office.post(`${path}/${what}`, body, key())
    }
    await shipRest(office, _id)
    const { kept, invoiced } = await sumsOf(_id)
    // Of a return that has not its price, tax is rounded on its own.
    expect(Math.abs(kept - invoiced)).toBeLessThanOrEqual(1)
  }
  expect(await brokenInvariants({ pool: shop.pool, stripe: shop.stripeApi })).toEqual([])
}, 120_000)
