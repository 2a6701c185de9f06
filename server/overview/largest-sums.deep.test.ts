import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { calls } from '../../contract/calls/calls.ts'
import { newCompany, newMember } from '../../tests/support/companies.ts'
import { testShop } from '../../tests/support/test-shop.ts'
import { storeFacts } from './store-facts.ts'

const theShop = testShop({ RATE_LIMIT: 'off' })
/** The largest quantity of a line, and the largest total of a booking at one dollar a piece. */
const MOST = 99_999_999
const DAYS = 3

/** Two bookings of the largest total and one of the most pieces, paid by bank transfer three days ago. */
async function bookLargest() {
  const shop = theShop()
  const company = await newCompany(shop)
  const role = 'manager'
  const [admin, buyer] = [await shop.newAdmin(), await newMember(shop, { company, role })]
  const office = shop.as(admin)
  const dear = await shop.newTool({ price: MOST, Available: 20_000 })
  const one = await shop.newTool({ price: 100, Available: MOST })
  const small = await Promise.all(
    Array.from({ length: 50 }, () => shop.newTool({ price: 1, Available: MOST })),
  )
  const orders = [
    [{ tool: dear, quantity: 100 }],
    [{ tool: one, quantity: MOST }],
    small.map((tool) => ({ tool, quantity: MOST })),
  ]
  for (const lines of orders) {
    const booking = await shop.as(buyer).bookLines(lines, { payBy: 'transfer' })
    const transfer = { amount: booking.total, receivedOn: '2026-11-20', reference: randomUUID() }
    const key = { 'idempotency-key': randomUUID() }
    const reply = await office.post(`/api/bookings/${booking._id}/transfers`, transfer, key)
    expect(reply.status).toBe(201)
  }
  await shop.pool.query(`
    update bookings set created_at = created_at - interval '${DAYS} days', paid_at = paid_at - interval '${DAYS} days';
    update payments set date = date - interval '${DAYS} days'`)
  return { office, buyer }
}

/** Every address that lists, adds up or exports, without those of one thing and those that need words. */
const summing = Object.values(calls)
  .filter(
    (call) => call.startsWith('GET ') && !/[:*]/.test(call) && !/\/(find|account)$/.test(call),
  )
  .map((call) => call.slice('GET '.length))

/** The office is in no company. */
const isOfMembers = (address: string) => address.startsWith('/api/company')

test('the largest orders can be added up everywhere', async () => {
  const shop = theShop()
  const { office, buyer } = await bookLargest()
  const statuses = async () => {
    const replies: [string, number][] = []
    for (const range of ['7d', '30d', '90d', '12m'])
      replies.push([range, (await office.get(`/api/overview?range=${range}`)).status])
    for (const address of summing)
      for (const person of isOfMembers(address) ? [shop.as(buyer)] : [office, shop.as(buyer)])
        replies.push([address, (await person.get(address)).status])
    return replies.filter(([, status]) => ![200, 403].includes(status))
  }
  expect(await statuses()).toEqual([])
  const live = (await office.get('/api/overview?range=7d')).body
  const revenue = 99_999_999 + 99_999_999 + 49_999_999.5
  expect(live.totals.revenue.now).toBe(revenue)
  expect(live.topBuyers[0].revenue).toBe(revenue)
  await storeFacts(shop.db, undefined, 0)
  expect(await statuses()).toEqual([])
  expect((await office.get('/api/overview?range=7d')).body).toEqual(live)
}, 60_000)
