import { type RawBuilder, sql } from 'kysely'
import type { Booking, BookingFilter, BookingPage, BookingSearch } from '../../contract/bookings.ts'
import { MOST_COUNTED, ROWS_PER_PAGE } from '../../contract/limits.ts'
import { countRows, type DbWithCounts } from '../database/count-cache.ts'
import type { Db } from '../database/database.ts'
import { BATCH_SIZE, readInBatches } from '../database/read-in-batches.ts'
import { sortablePersonName, textContains } from '../database/sql-expressions.ts'
import { bookingColumns, toBooking } from './booking-rows.ts'

/** One page of the bookings that match, and how many there are, counted up to MOST_COUNTED. */
export async function searchBookings(
  counted: DbWithCounts,
  search: BookingSearch,
): Promise<BookingPage> {
  const isAll = search.q === '' && search.show === 'all'
  const [rows, total, matching] = await Promise.all([
    pageOf(counted.db, search),
    count(counted, { q: '', show: 'all' }),
    isAll ? undefined : count(counted, search),
  ])
  const found = matching ?? total
  return { bookings: rows.map(toBooking), found, total }
}

/** All bookings that match, newest first. */
export async function* findBookings(db: Db, filter: BookingFilter): AsyncGenerator<Booking[]> {
  const rows = (isLater: RawBuilder<boolean>) =>
    db
      .selectFrom('bookings')
      .select(bookingColumns)
      .select(sql<string>`created_at::text`.as('time_text'))
      .where(matchesFilter(filter))
      .where(isLater)
      .orderBy(orders.newest)
      .limit(BATCH_SIZE)
      .execute()
  for await (const batch of readInBatches({ time: 'created_at', id: 'id' }, rows))
    yield batch.map(toBooking)
}

function pageOf(db: Db, search: BookingSearch) {
  return db
    .selectFrom('bookings')
    .select(bookingColumns)
    .where(matchesFilter(search))
    .orderBy(orders[search.sort])
    .limit(ROWS_PER_PAGE)
    .offset((search.page - 1) * ROWS_PER_PAGE)
    .execute()
}

async function count({ db, counts }: DbWithCounts, filter: BookingFilter): Promise<number> {
  const matching = db
    .selectFrom('bookings')
    .select('id')
    .where(matchesFilter(filter))
    .limit(MOST_COUNTED + 1)
  const take = () => countRows(db, matching)
  return filter.q === '' ? counts.find(filter.show, take) : take()
}

function matchesFilter({ q, show }: BookingFilter): RawBuilder<boolean> {
  const wanted = [sql`deleted_at is null`, ...filterConditions[show], matchesWords(q)]
  return sql<boolean>`(${sql.join(wanted, sql` and `)})`
}

const filterConditions: Record<BookingFilter['show'], RawBuilder<unknown>[]> = {
  all: [],
  paid: [sql`paid`],
  unpaid: [sql`not paid`],
  refunded: [sql`state = 'refunded'`],
  small: [sql`below_minimum`],
}

const ID_DIGITS = 32

/** Whether the words are in a text of a booking, or its id begins with them. */
function matchesWords(words: string): RawBuilder<boolean> {
  if (!/^[\da-f][\da-f-]{3,35}$/i.test(words)) return textContains(sql`search_text`, words)
  return sql`(${textContains(sql`search_text`, words)} or id between ${fillId(words, '0')} and ${fillId(words, 'f')})`
}

/** The first or last id that begins so; PostgreSQL reads ids without dashes too. */
function fillId(start: string, digit: string): string {
  return start.replaceAll('-', '').slice(0, ID_DIGITS).padEnd(ID_DIGITS, digit)
}

const orders: Record<BookingSearch['sort'], RawBuilder<unknown>> = {
  newest: sql`created_at desc, id`,
  oldest: sql`created_at, id desc`,
  total: sql`total_cents desc, created_at desc, id`,
  pieces: sql`pieces desc, created_at desc, id`,
  buyer: sql`${sortablePersonName('name')}, created_at desc, id`,
}
