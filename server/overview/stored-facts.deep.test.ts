import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { storePaid } from '../../tests/support/stored-days.ts'
import { testShop } from '../../tests/support/test-shop.ts'
import { storeFacts } from './store-facts.ts'

const theShop = testShop({ RATE_LIMIT: 'off' })

test('a day that cannot be added up leaves the days before it stored, and is stored later', async () => {
  const shop = theShop()
  const { db, pool } = shop
  await storePaid(shop)
  const lastDays = async () => {
    const { rows } = await pool.query(
      "select current_date - day as ago from overview_built where unit = 'day' and day between current_date - 9 and current_date - 3 order by day desc",
    )
    return rows.map(({ ago }) => ago)
  }
  await pool.query(`
    delete from overview_built where day > current_date - 10;
    create function refuse_day() returns trigger language plpgsql as
    $$ begin raise exception 'bigint out of range' using errcode = '22003'; end $$;
    create trigger refuse_day before insert on overview_built for each row
    when (new.day = current_date - 5) execute function refuse_day()`)
  await expect(storeFacts(db, undefined, 0)).rejects.toThrow('cannot be added up')
  expect(await lastDays()).toEqual([3, 4, 6, 7, 8, 9])
  await pool.query('drop trigger refuse_day on overview_built')
  await storeFacts(db, undefined, 0)
  expect(await lastDays()).toEqual([3, 4, 5, 6, 7, 8, 9])
}, 60_000)

test('a range of many bookings that are not stored yet is refused, and read once they are', async () => {
  const shop = theShop()
  await sql`delete from overview_built`.execute(shop.db)
  const [admin, buyer] = [await shop.newAdmin(), await shop.newBuyer()]
  const { _id } = await shop.as(buyer).book({ tool: await shop.newTool() })
  // With all indexes the rows are not written within the timeout of a query.
  await shop.pool.query(`
    do $$ declare each regclass; begin
      for each in select indexrelid from pg_index where indrelid = 'bookings'::regclass and not indisunique loop
        execute 'drop index ' || each;
      end loop;
    end $$`)
  for (const first of [1, 50_001, 100_001, 150_001])
    await shop.pool.query(`
      begin; set local session_replication_role = replica;
      insert into bookings (user_id, tool_id, product_name, price_cents, quantity, name, email, phone, hold_until, created_at,
        total_cents, line_count, pieces, below_minimum, line_texts, stock_taken)
      select user_id, tool_id, product_name, price_cents, quantity, name, email, phone, hold_until, now() - minutes * interval '1 minute',
        total_cents, line_count, pieces, below_minimum, line_texts, false
      from bookings, generate_series(${first}, ${first} + 49999) as minutes where id = '${_id}';
      commit`)
  const { status, body } = await shop.as(admin).get('/api/overview?range=90d')
  expect([status, body.code, body.message]).toEqual([
    409,
    'overview_not_ready',
    'The figures of this range are being added up for the first time. This takes a few minutes.',
  ])
  expect((await shop.as(admin).get('/api/overview?range=7d')).status).toBe(200)
  await sql`
    insert into overview_built (unit, day)
    select 'day', company_day(now()) - back from generate_series(1, 179) as back`.execute(shop.db)
  const later = await shop.as(admin).get('/api/overview?range=90d')
  expect(later.status).toBe(200)
}, 60_000)
