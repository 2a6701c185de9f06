import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cloneDatabase } from '../../../tests/support/test-database.ts'
import { searchBookings } from '../../bookings/search-bookings.ts'
import { readCatalogue } from '../../catalogue/read-catalogue.ts'
import { searchContactMessages } from '../../contact/contact-office-store.ts'
import { searchCustomers } from '../../customers/customer-routes.ts'
import { searchPayments } from '../../payments/search-payments.ts'
import { searchQuotes } from '../../quotes/search-quotes.ts'
import { searchShipping } from '../../shipments/search-shipping.ts'
import { writeAllSearchedTexts } from '../../tools/searched-texts.ts'
import { createCountCache, type DbWithCounts } from './count-cache.ts'
import { openDatabase } from './database.ts'

let own: Awaited<ReturnType<typeof cloneDatabase>>
beforeAll(async () => {
  own = await cloneDatabase()
  await own.pool.query(`
    with numbers as (select generate_series(1, 5000) as number),
      others as (
        insert into users (name, email) select md5(number::text), number || '@mill.example' from numbers
      ),
      buyer as (insert into users (name, email) values ('Buyer', 'buyer@mill.example') returning id),
      tool as (
        insert into tools (name, price_cents, available, img, description, category)
        select md5(number::text), number, 1, '/x', number || ' mm ' || repeat('x', 1500), 'Category ' || number % 50 from numbers returning id, price_cents
      ),
      booking as (
        insert into bookings (user_id, tool_id, product_name, price_cents, quantity, name, email, phone, hold_until,
          paid, transaction_id, paid_at, refunded_at, state, total_cents, line_count, pieces, below_minimum, line_texts, po_number)
        select buyer.id, tool.id, md5(price_cents::text), 100, 100 - (price_cents % 50 = 0)::integer, md5(price_cents::text), 'x', 'x', now(),
          true, 'pi_' || price_cents, now(), case when price_cents % 50 = 0 then now() end,
          case when price_cents % 50 = 0 then 'refunded' else 'confirmed' end,
          100 * (100 - (price_cents % 50 = 0)::integer), 1, 100 - (price_cents % 50 = 0)::integer, price_cents % 50 = 0, '', 'PO-' || price_cents from tool, buyer returning *
      )
    insert into payments (booking_id, user_id, transaction_id, amount_cents, email, name, product_name, state)
    select id, user_id, transaction_id, total_cents, email, name, product_name, 'settled' from booking`)
  await own.pool.query('analyze')
  await own.pool.query(`
    insert into booking_lines (booking_id, line, tool_id, name, quantity, from_stock, unit_cents, base_cents)
    select id, 1, tool_id, product_name, 1, 0, 100, 100 from bookings;
    insert into quotes (number, user_id, made_by, state, name, email, phone, total_cents)
    select number, user_id, user_id, 'asked', name, email, phone, 100 from bookings;
    insert into quote_lines (quote_id, line, name, quantity, unit_cents, base_cents)
    select id, 1, name, 1, 100, 100 from quotes;
    insert into contact_messages (name, email, question, address_hash) select name, email, product_name, '' from bookings`)
  await writeAllSearchedTexts(own.db)
  await own.pool.query('vacuum analyze')
})
afterAll(() => own.drop())

const bookings = { q: '', show: 'all', buyer: '', sort: 'newest', page: 1 } as const
const shipping = { q: '', page: 1 } as const
const payments = { q: '', show: 'all', sort: 'newest', page: 1 } as const
const customers = { q: '', show: 'all', sort: 'name', page: 1 } as const
const quotes = { q: '', show: 'all', buyer: '', sort: 'newest', page: 1 } as const
const questions = { q: '', show: 'all', sort: 'newest', page: 1 } as const

type Search = (db: DbWithCounts) => Promise<unknown>
const searches: [string, Search][] = [
  ['bookings_by_total_idx', (db) => searchBookings(db, { ...bookings, sort: 'total' })],
  ['bookings_pieces_idx', (db) => searchBookings(db, { ...bookings, sort: 'pieces' })],
  ['bookings_by_buyer_idx', (db) => searchBookings(db, { ...bookings, sort: 'buyer' })],
  ['bookings_below_minimum_idx', (db) => searchBookings(db, { ...bookings, show: 'small' })],
  ['bookings_transfer_idx', (db) => searchBookings(db, { ...bookings, show: 'transfer' })],
  ['bookings_account_idx', (db) => searchBookings(db, { ...bookings, show: 'account' })],
  ['payments_amount_idx', (db) => searchPayments(db, { ...payments, sort: 'amount' })],
  ['payments_text_idx', (db) => searchPayments(db, { ...payments, q: 'weaver' })],
  ['quotes_folded_idx', (db) => searchQuotes(db, { ...quotes, q: 'weaver' })],
  ['quote_lines_folded_idx', (db) => searchQuotes(db, { ...quotes, q: 'weaver' })],
  [
    'contact_messages_folded_idx',
    ({ db }) => searchContactMessages(db, { ...questions, q: 'weaver' }),
  ],
  ['bookings_number_key', (db) => searchBookings(db, { ...bookings, q: '12' })],
  ['bookings_folded_letters_idx', (db) => searchBookings(db, { ...bookings, q: 'щ' })],
  ['payments_folded_letters_idx', (db) => searchPayments(db, { ...payments, q: 'щ' })],
  ['bookings_folded_idx', (db) => searchBookings(db, { ...bookings, q: 'weaver' })],
  ['payments_folded_idx', (db) => searchPayments(db, { ...payments, q: 'weaver' })],
  ['bookings_po_begins_idx', (db) => searchBookings(db, { ...bookings, q: 'B-0099' })],
  ['payments_reversed_idx', (db) => searchPayments(db, { ...payments, show: 'reversed' })],
  ['booking_lines_one_per_tool', (db) => searchBookings(db, { ...bookings, tool: randomUUID() })],
  ['payments_disputed_idx', (db) => searchPayments(db, { ...payments, show: 'disputed' })],
  ['payments_refunded_idx', (db) => searchPayments(db, { ...payments, show: 'refunded' })],
  ['bookings_state_idx', (db) => searchBookings(db, { ...bookings, show: 'refunded' })],
  ['bookings_text_idx', (db) => searchBookings(db, { ...bookings, q: 'weaver' })],
  ['bookings_packed_idx', (db) => searchShipping(db, { ...shipping, show: 'packed' })],
  ['bookings_on_its_way_idx', (db) => searchShipping(db, { ...shipping, show: 'shipped' })],
  ['payments_urgent_idx', (db) => searchPayments(db, { ...payments, sort: 'urgent' })],
  ['payments_by_buyer_idx', (db) => searchPayments(db, { ...payments, sort: 'buyer' })],
  ['customer_sums_revenue_idx', (db) => searchCustomers(db, { ...customers, sort: 'revenue' })],
  ['customer_sums_last_idx', (db) => searchCustomers(db, { ...customers, sort: 'last' })],
  ['users_by_name_idx', (db) => searchCustomers(db, customers)],
  ['users_created_at_idx', (db) => searchCustomers(db, { ...customers, sort: 'newest' })],
  ['users_folded_idx', (db) => searchCustomers(db, { ...customers, q: 'weaver' })],
  ['tools_by_name_idx', ({ db }) => readCatalogue(db)],
]

async function countUses(index: string): Promise<number> {
  const { rows } = await own.pool.query<{ uses: number }>(
    'select idx_scan as uses from pg_stat_user_indexes where indexrelname = $1',
    [index],
  )
  return rows[0]?.uses ?? 0
}

test.each(searches)('%s is used by the list that it is for', async (index, search) => {
  const before = await countUses(index)
  const { db, close } = openDatabase(own.url, () => undefined)
  await search({ db, counts: createCountCache(0) })
  // A connection reports what it used when it ends.
  await close()
  await expect.poll(() => countUses(index)).toBeGreaterThan(before)
})
