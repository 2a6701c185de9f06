import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { brokenInvariants } from '../../tests/faults/invariants.ts'
import { testShop } from '../../tests/support/test-shop.ts'
import { readBookingFacts } from './buyer-facts.ts'
import { type DraftLine, writePaper } from './write-paper.ts'

const theShop = testShop()

const ISSUES = 10_000
const AT_ONCE = 8

const line: DraftLine = {
  booking_line: null,
  name: 'Reed',
  quantity: 1,
  unit_cents: 100,
  net_cents: 100,
  tax_code: 'export',
  percent: 0,
}
const sums = {
  code: 'export',
  kind: 'export',
  percent: 0,
  netCents: 100,
  taxCents: 0,
  reason: null,
} as const

test('10,000 papers at once, a fifth rolled back, over New Year: two series without a gap', async () => {
  const shop = theShop()
  const booking = await shop.as(await shop.newBuyer()).book({ quantity: 1 })
  const { buyer, known } = await readBookingFacts(shop.db, booking._id)
  const more = { paidCents: 100, corrects: null, reason: null, carrier: null, tracking: null }
  const facts = { ...known, ...more, taxes: [sums] }
  const draft = { kind: 'invoice', bookingId: booking._id, buyer, facts, lines: [line] } as const
  const started = new Date()
  // In Dhaka the year ends five seconds after the first.
  const clock = sql<Date>`(timestamptz '2026-12-31 17:59:55+00' + (clock_timestamp() - ${started}::timestamptz))`
  let next = 0
  const issue = async () => {
    while (next < ISSUES) {
      next += 1
      const isUndone = next % 5 === 0
      const work = shop.db.transaction().execute(async (transaction) => {
        await writePaper(transaction, draft, clock)
        if (isUndone) throw new Error('undone')
      })
      await (isUndone ? expect(work).rejects.toThrow('undone') : work)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, issue))
  const { rows } = await shop.pool.query(`
    select year, min(number) as first, max(number) as last, count(*)::integer as papers,
      count(distinct company_day(issued_at)) as days
    from invoices group by year order by year`)
  expect(rows.map(({ year, first }) => [year, first])).toEqual([
    [2026, 1],
    [2027, 1],
  ])
  for (const { last, papers, days } of rows) expect([last, days]).toEqual([papers, 1])
  expect(rows.reduce((sum, { papers }) => sum + papers, 0)).toBe((ISSUES * 4) / 5)
  const broken = await brokenInvariants({ pool: shop.pool, stripe: shop.stripeApi })
  expect(broken.filter((text) => text.startsWith('I18'))).toEqual([])
}, 600_000)
