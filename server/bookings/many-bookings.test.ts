import { beforeAll, expect, test } from 'vitest'
import type { Person } from '../../tests/support/people.ts'
import { testShop } from '../../tests/support/test-shop.ts'

const theShop = testShop()
let admin: Person
let transactionId: string

/** One paid booking of a swingle, and 10,001 later ones of others with their payments, a second apart. */
beforeAll(async () => {
  const shop = theShop()
  admin = await shop.newAdmin()
  const buyer = await shop.newBuyer()
  const tool = await shop.newTool({ name: 'Swingle of ash' })
  const booking = await shop.as(buyer).book({ tool, quantity: 5 })
  transactionId = await shop.as(buyer).pay(booking)
  await shop.pool.query(`
    begin; set local session_replication_role = replica;
    insert into bookings (user_id, tool_id, product_name, price_cents, quantity, name, email, phone, hold_until, created_at,
      total_cents, line_count, pieces, below_minimum, line_texts, stock_taken)
    select user_id, tool_id, 'Other ' || later, later, 1, 'Other', email, phone, hold_until, now() + later * interval '1 second',
      later, line_count, pieces, below_minimum, 'Other', false
    from bookings, generate_series(1, 10001) as later where id = '${booking._id}';
    insert into payments (booking_id, user_id, transaction_id, amount_cents, email, name, state, product_name, date)
    select booking_id, user_id, 'pi_other_' || later, later, email, name, state, 'Other ' || later, now() + later * interval '1 second'
    from payments, generate_series(1, 10001) as later where transaction_id = '${transactionId}';
    commit`)
})

async function search(path: string) {
  const { status, body } = await theShop().as(admin).get(`/api/search/${path}`)
  expect(status).toBe(200)
  return body
}

const names = (rows: { productName: string }[]) => rows.map(({ productName }) => productName)

test.each([
  ['q=other', 'Other 10001', 'Other 9952'],
  ['q=other&page=2', 'Other 9951', 'Other 9902'],
  ['q=oth', 'Other 10001', 'Other 9952'],
  ['q=other&sort=oldest', 'Other 1', 'Other 50'],
  ['q=other&sort=total', 'Other 10001', 'Other 9952'],
  ['show=unpaid', 'Other 10001', 'Other 9952'],
  ['show=unpaid&sort=oldest&page=2', 'Other 51', 'Other 100'],
])(
  'GET /api/search/bookings for %s finds more than 10,000 and shows one page',
  async (query, first, last) => {
    const { bookings, found, total, sum } = await search(`bookings?${query}`)
    expect([found, total, sum, bookings.length]).toEqual([10_001, 10_001, null, 50])
    expect([names(bookings)[0], names(bookings)[49]]).toEqual([first, last])
  },
)

test('GET /api/search/bookings sums what few match, near and far in the list', async () => {
  expect(await search('bookings?q=other 77')).toMatchObject({ found: 111, sum: 7_827.72 })
  const old = await search('bookings?q=swingle')
  expect([old.found, old.sum, names(old.bookings)]).toEqual([1, 62.5, ['Swingle of ash']])
})

test.each([
  ['q=other&sort=newest', 100.01, 99.52],
  ['q=other&sort=amount&page=2', 99.51, 99.02],
  ['q=pi_other&sort=oldest', 0.01, 0.5],
  ['method=card&sort=newest', 100.01, 99.52],
])(
  'GET /api/search/payments for %s finds more than 10,000 and shows one page',
  async (query, first, last) => {
    const { payments, found, total } = await search(`payments?${query}`)
    expect([found, total, payments.length]).toEqual([10_001, 10_001, 50])
    expect([payments[0].amount, payments[49].amount]).toEqual([first, last])
  },
)

test('GET /api/search/payments finds one that is older than thousands', async () => {
  const { payments, found } = await search(`payments?q=${transactionId}`)
  expect([found, names(payments)]).toEqual([1, ['Swingle of ash']])
})
