import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import pg from 'pg'
import { beforeAll, expect, test } from 'vitest'
import { newCompany } from '../../tests/support/companies.ts'
import type { Person } from '../../tests/support/people.ts'
import { testShop } from '../../tests/support/test-shop.ts'
import { BEGINNING } from './event-cursors.ts'
import { type EventOwner, type EventPlace, readEvents, selectEvents } from './read-events.ts'

const theShop = testShop({ RATE_LIMIT: 'off' })
const people = new Map<'large' | 'small' | 'others', Person>()
const idOf = (who: 'large' | 'small' | 'others') => people.get(who)?._id ?? ''
let bookingId = ''
let company: { _id: string }

/** Bookings with four later events each, a minute apart: 50,000 events of one account, 50 of another, 500,000 of others. */
beforeAll(async () => {
  const shop = theShop()
  for (const who of ['large', 'small', 'others'] as const) people.set(who, await shop.newBuyer())
  const [large] = [...people.values()]
  if (!large) throw new Error('there is no account')
  company = await newCompany(shop)
  bookingId = (await shop.as(large).book({ quantity: 5 }))._id
  const add = (owner: string, count: number, company = 'null') => `
    insert into bookings (user_id, tool_id, product_name, price_cents, quantity, name, email, phone, hold_until, created_at,
      total_cents, line_count, pieces, below_minimum, line_texts, stock_taken, company_id)
    select '${owner}', tool_id, product_name, price_cents, quantity, name, email, phone, hold_until,
      now() - (100000.0 * later / ${count} + 10) * interval '1 minute', total_cents, line_count, pieces, below_minimum, line_texts, false, ${company}
    from bookings, generate_series(1, ${count}) as later where id = '${bookingId}';`
  const client = new pg.Client({ connectionString: shop.databaseUrl })
  await client.connect()
  await client.query(`
    begin; set local session_replication_role = replica; set local statement_timeout = 0;
    ${add(idOf('large'), 10_000, `'${company._id}'`)} ${add(idOf('small'), 10)} ${add(idOf('others'), 100_000)}
    insert into booking_events (booking_id, at, kind, actor)
    select id, created_at + place * interval '2 minutes', kind, 'shop'
    from bookings, unnest('{paid,shipped,delivered,refunded}'::text[]) with ordinality as kinds(kind, place)
    where id <> '${bookingId}';
    commit`)
  await client.query('analyze bookings, booking_events')
  await client.end()
}, 600_000)

/** How many pages of the database are read for a page of the feed: a processor takes about 15 ms for 8,000, and a plan that reads all events would read far more. */
async function pagesRead(owner: EventOwner, after: EventPlace): Promise<number> {
  const query = selectEvents({ owner, after, limit: 100 }, 'now')
  const { rows } = await sql<{
    'QUERY PLAN': { Plan: Record<string, number> }[]
  }>`explain (analyze, buffers, format json) ${query}`.execute(theShop().db)
  const plan = rows[0]?.['QUERY PLAN'][0]?.Plan ?? {}
  return (plan['Shared Hit Blocks'] ?? Number.NaN) + (plan['Shared Read Blocks'] ?? Number.NaN)
}

const placeBefore = (minutes: number): EventPlace => ({
  at: new Date(Date.now() - minutes * 60_000).toISOString(),
  id: null,
})

test('a feed among half a million events is read in few pages, from any place on', async () => {
  const figures: Record<string, number> = {}
  const readers: [name: string, owner: EventOwner][] = [
    ['an account with few', { userId: idOf('small') }],
    ['an account with many', { userId: idOf('large') }],
    ['an approver', { userId: idOf('small'), companyId: company._id }],
    ['the office', {}],
  ]
  for (const [name, owner] of readers) {
    figures[`${name}, from the beginning`] = await pagesRead(owner, BEGINNING)
    figures[`${name}, from the middle`] = await pagesRead(owner, placeBefore(50_000))
    figures[`${name}, at the end`] = await pagesRead(owner, placeBefore(30))
  }
  expect(Object.entries(figures).filter(([, pages]) => !(pages < 8_000))).toEqual([])
})

test('50,000 events are read once each in pages, while eight writers keep transactions open', async () => {
  const { db, pool, databaseUrl } = theShop()
  const end = Date.now() + 15_000
  const write = async (place: number) => {
    const client = new pg.Client({ connectionString: databaseUrl })
    await client.connect()
    while (Date.now() < end) {
      await client.query('begin')
      await client.query(
        `insert into booking_events (booking_id, at, kind, actor) values ($1, now(), 'paid', 'shop')`,
        [bookingId],
      )
      await wait(place === 0 ? 3_000 : place * 40)
      await client.query(place === 3 ? 'rollback' : 'commit')
    }
    await client.end()
  }
  const writers = Promise.all(Array.from({ length: 8 }, (_, place) => write(place)))
  const read: string[] = []
  let after = BEGINNING
  const readOn = async () => {
    const owner = { userId: idOf('large') }
    const rows = await readEvents(db, { owner, after, limit: 500 })
    read.push(...rows.map(({ id }) => id))
    after = rows.at(-1) ?? after
    return rows.length
  }
  while (Date.now() < end) if ((await readOn()) === 0) await wait(20)
  await writers
  await wait(2_500)
  while ((await readOn()) > 0);
  const { rows: all } = await pool.query(
    `select id from booking_events where booking_id in (select id from bookings where user_id = $1)
     union all select id from bookings where user_id = $1`,
    [idOf('large')],
  )
  expect(all.length).toBeGreaterThan(50_000)
  expect(read.toSorted()).toEqual(all.map(({ id }) => id).toSorted())
}, 120_000)
