import { beforeAll, expect, test } from 'vitest'
import type { Person } from '../../tests/support/people.ts'
import { testShop } from '../../tests/support/test-shop.ts'

const theShop = testShop()
let admin: Person

/** 10,001 small bookings of Zora with their payments, and as many later and larger ones of Ada. */
beforeAll(async () => {
  const shop = theShop()
  admin = await shop.newAdmin()
  const buyer = await shop.newBuyer()
  const booking = await shop.as(buyer).book({ tool: await shop.newTool(), quantity: 100 })
  await shop.as(buyer).pay(booking)
  await shop.pool.query(`
    begin; set local session_replication_role = replica;
    create temp table added as
    select gen_random_uuid() as id, at, case when at > 10001 then 'Ada' else 'Zora' end as name from generate_series(1, 20002) as at;
    insert into bookings (id, user_id, tool_id, product_name, price_cents, quantity, name, email, phone, hold_until, created_at,
      total_cents, line_count, pieces, below_minimum, line_texts, stock_taken)
    select added.id, user_id, tool_id, added.name || ' ' || at, at, 1, added.name, email, phone, hold_until, now() + at * interval '1 second',
      at, line_count, at, added.name = 'Zora', '', false
    from bookings, added where bookings.id = '${booking._id}';
    insert into payments (booking_id, user_id, transaction_id, amount_cents, email, name, state, product_name, date)
    select added.id, user_id, 'pi_' || added.name || at, at, email, added.name, state, added.name || ' ' || at, now() + at * interval '1 second'
    from payments, added where payments.booking_id = '${booking._id}';
    commit`)
})

const named = (from: number, by: number) =>
  Array.from({ length: 50 }, (_, at) => `Zora ${from + at * by}`)

test.each([
  ['bookings?q=zora', named(10_001, -1)],
  ['bookings?q=zora&page=3', named(9_901, -1)],
  ['bookings?q=zora&page=200', named(51, -1)],
  ['bookings?q=zora&sort=buyer', named(10_001, -1)],
  ['bookings?q=zora&sort=total&page=2', named(9_951, -1)],
  ['bookings?q=zora&sort=oldest', named(1, 1)],
  ['bookings?buyer=zora&sort=pieces', named(10_001, -1)],
  ['bookings?show=small&sort=total', named(10_001, -1)],
  ['bookings?show=small&sort=pieces&dir=up', named(1, 1)],
  ['bookings?show=small&sort=pieces&page=2', named(9_951, -1)],
  ['bookings?show=small&max=100.01&sort=total', named(10_001, -1)],
  ['payments?q=pi_zora', named(10_001, -1)],
  ['payments?q=pi_zora&sort=newest&page=200', named(51, -1)],
  ['payments?q=zora&sort=buyer', named(10_001, -1)],
  ['payments?q=zora&sort=amount&page=2', named(9_951, -1)],
])(
  'GET /api/search/%s shows a page of many that stand behind as many others',
  async (path, names) => {
    const { status, body } = await theShop().as(admin).get(`/api/search/${path}`)
    expect([status, body.found]).toEqual([200, 10_001])
    const rows: { productName: string }[] = body.bookings ?? body.payments
    expect(rows.map(({ productName }) => productName)).toEqual(names)
  },
)
