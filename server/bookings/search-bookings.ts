import { type RawBuilder, sql } from 'kysely'
import type { Booking, BookingFilter, BookingPage, BookingSearch } from '../../contract/bookings.ts'
import { idSchema } from '../../contract/fields.ts'
import { MOST_COUNTED, ROWS_PER_PAGE } from '../../contract/limits.ts'
import { toDollars } from '../../contract/money.ts'
import { isWithinDays } from '../database/company-days.ts'
import type { DbWithCounts } from '../database/count-cache.ts'
import type { Db } from '../database/database.ts'
import { type ListOrder, orderRows } from '../database/list-order.ts'
import { BATCH_SIZE, readInBatches } from '../database/read-in-batches.ts'
import { sortablePersonName, textContains } from '../database/sql-expressions.ts'
import { bookingColumns, toBooking } from './booking-rows.ts'

/** One page of the bookings that match, how many there are, counted up to MOST_COUNTED, and the sum of their totals. */
export async function searchBookings(
  counted: DbWithCounts,
  search: BookingSearch,
): Promise<BookingPage> {
  const [all, matching] = await Promise.all([
    tally(counted, everyBooking),
    isEvery(search) ? undefined : tally(counted, search),
  ])
  const { found, sum } = matching ?? all
  const areFew = matching !== undefined && found <= MOST_COUNTED
  const rows = await pageOf(counted.db, search, areFew)
  return { bookings: rows.map(toBooking), found, total: all.found, sum }
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
      .orderBy(orderOf({ sort: 'newest' }))
      .limit(BATCH_SIZE)
      .execute()
  for await (const batch of readInBatches({ time: 'created_at', id: 'id' }, rows))
    yield batch.map(toBooking)
}

/**
 * Few rows are found first and then sorted. Left to itself PostgreSQL may look for them in the order of the list, for
 * seconds when they are all at its end.
 */
function pageOf(db: Db, search: BookingSearch, areFew: boolean) {
  const order = orderOf(search)
  const ids = sql<string>`(
    with matching as ${areFew ? sql`materialized` : sql`not materialized`} (
      select id, created_at, total_cents, pieces, name from bookings where ${matchesFilter(search)}
    )
    select id from matching order by ${order} limit ${ROWS_PER_PAGE} offset ${(search.page - 1) * ROWS_PER_PAGE})`
  return db
    .selectFrom('bookings')
    .select(bookingColumns)
    .where('id', 'in', ids)
    .orderBy(order)
    .execute()
}

/** How many match, and the sum of their totals in dollars, which is null where they are more than are counted. */
async function tally(
  { db, counts }: DbWithCounts,
  filter: BookingFilter,
): Promise<Pick<BookingPage, 'found' | 'sum'>> {
  let cents = 0
  async function take() {
    const sums = await sumRows(db, filter)
    cents = sums.cents
    return sums.found
  }
  const isWhole = isEvery({ ...filter, show: 'all' })
  const found = isWhole ? await counts.find(filter.show, take) : await take()
  return { found, sum: found > MOST_COUNTED ? null : toDollars(cents) }
}

function sumRows(db: Db, filter: BookingFilter): Promise<{ found: number; cents: number }> {
  const matching = db
    .selectFrom('bookings')
    .select('total_cents')
    .where(matchesFilter(filter))
    .limit(MOST_COUNTED + 1)
  return db
    .selectFrom(matching.as('matching'))
    .select(({ fn }) => fn.countAll<number>().as('found'))
    .select(sql<number>`coalesce(sum(total_cents), 0)::bigint`.as('cents'))
    .executeTakeFirstOrThrow()
}

/** A filter that every booking matches. */
export const everyBooking: BookingFilter = { q: '', show: 'all', buyer: '' }

function isEvery({ q, show, buyer, from, to, min, max, tool }: BookingFilter): boolean {
  const limits = [from, to, min, max, tool]
  return show === 'all' && q === '' && buyer === '' && limits.every((limit) => limit === undefined)
}

/** Bookings that are not deleted and match. */
export function matchesFilter(filter: BookingFilter): RawBuilder<boolean> {
  const { q, show, buyer } = filter
  const wanted = [
    sql`deleted_at is null`,
    ...(show === 'all' ? [] : [conditionOf(show)]),
    matchesWords(q),
    ...(buyer === '' ? [] : [isBy(buyer)]),
    ...limitsOf(filter),
  ]
  return sql<boolean>`(${sql.join(wanted, sql` and `)})`
}

function conditionOf(show: Exclude<BookingFilter['show'], 'all'>): RawBuilder<unknown> {
  if (show === 'small') return sql`below_minimum`
  return show === 'transfer' ? sql`pay_by = 'transfer'` : sql`state = ${sql.lit(show)}`
}

/** The account of this id, or a name or address that contains these words; the whole text has an index. */
function isBy(buyer: string): RawBuilder<unknown> {
  if (idSchema.safeParse(buyer).success) return sql`user_id = ${buyer}`
  const isNamed = textContains(sql`(name || chr(10) || email)`, buyer)
  return sql`${textContains(sql`search_text`, buyer)} and ${isNamed}`
}

function limitsOf({ from, to, min, max, tool }: BookingFilter): RawBuilder<unknown>[] {
  return [
    ...isWithinDays(sql`created_at`, { from, to }),
    ...(min === undefined ? [] : [sql`total_cents >= ${min}`]),
    ...(max === undefined ? [] : [sql`total_cents <= ${max}`]),
    ...(tool === undefined ? [] : [hasTool(tool)]),
  ]
}

function hasTool(tool: string): RawBuilder<boolean> {
  return sql`id in (select booking_id from booking_lines where tool_id = ${tool})`
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

const orders: Record<BookingSearch['sort'], ListOrder> = {
  newest: { isDown: true },
  oldest: { isDown: false },
  total: { by: sql`total_cents`, isDown: true },
  pieces: { by: sql`pieces`, isDown: true },
  buyer: { by: sortablePersonName('name'), isDown: false },
}

function orderOf({ sort, dir }: Pick<BookingSearch, 'sort' | 'dir'>): RawBuilder<unknown> {
  return orderRows(orders[sort], dir, { time: sql`created_at`, id: sql`id` })
}
