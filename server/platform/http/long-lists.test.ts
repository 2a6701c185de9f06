import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import type { Person } from '../../../tests/support/people.ts'
import { testShop } from '../../../tests/support/test-shop.ts'

const theShop = testShop()
let admin: Person

beforeAll(async () => {
  const shop = theShop()
  admin = await shop.newAdmin()
  const person = await shop.newBuyer()
  const { _id, toolId } = await shop.as(person).book()
  const paid = await shop.as(person).book()
  await shop.as(person).pay(paid)
  // Many of one moment, so that batches end between them.
  await sql`
    insert into bookings (user_id, tool_id, product_name, price_cents, quantity, name, email, phone, hold_until, created_at, total_cents, line_count, pieces, below_minimum, line_texts)
    select ${person._id}, ${toolId}, 'Reed', 100, 100, 'N', 'n@mill.example', '1', now(),
      timestamptz '2026-01-01' + (n / 700) * interval '1 microsecond', 10000, 1, 100, false, ''
    from generate_series(1, 3500) n`.execute(shop.db)
  await sql`
    insert into booking_lines (booking_id, line, tool_id, name, quantity, from_stock, unit_cents, base_cents)
    select id, 1, tool_id, 'Reed', 100, 100, 100, 100 from bookings where product_name = 'Reed'`.execute(
    shop.db,
  )
  await sql`
    insert into payments (booking_id, user_id, transaction_id, amount_cents, email, name, product_name, state, date)
    select ${_id}, ${person._id}, 'pi_' || n, 100, 'n@mill.example', 'N', 'Reed', 'settled',
      timestamptz '2026-01-01' + (n / 700) * interval '1 microsecond'
    from generate_series(1, 3500) n`.execute(shop.db)
})

const bookings = sql<{ id: string }>`select id from bookings order by created_at desc, id`
const payments = sql<{ id: string }>`select id from payments order by date desc, id`
const idsOf = async (query: typeof bookings) =>
  (await query.execute(theShop().db)).rows.map(({ id }) => id)

test.each([
  ['/api/bookings', bookings, 3502],
  ['/api/payments', payments, 3501],
])('GET %s neither omits nor repeats rows between batches', async (url, query, count) => {
  const { status, headers, body } = await theShop().as(admin).get(url)
  expect([status, headers['content-type']]).toEqual([200, 'application/json; charset=utf-8'])
  expect(body.map(({ _id }: { _id: string }) => _id)).toEqual(await idsOf(query))
  expect(body).toHaveLength(count)
})

test('GET /api/export/bookings.csv neither omits nor repeats rows between batches', async () => {
  const csv = await theShop().as(admin).get('/api/export/bookings.csv')
  const lines: string[] = csv.body.split('\r\n').slice(1, -1)
  expect(lines.map((line) => line.slice(1, 37))).toEqual(await idsOf(bookings))
})
