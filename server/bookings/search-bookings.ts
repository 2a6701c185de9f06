import { type RawBuilder, sql } from 'kysely'
import type { Booking, BookingFilter, BookingSearch } from '../../contract/bookings/bookings.ts'
import { MOST_COUNTED } from '../../contract/limits.ts'
import { toDollars } from '../../contract/money.ts'
import type { DbWithCounts } from '../platform/database/count-cache.ts'
import type { Db } from '../platform/database/database.ts'
import { type Listed, type ListOrder, orderRows } from '../platform/database/listed-rows.ts'
import { BATCH_SIZE, readInBatches } from '../platform/database/read-in-batches.ts'
import { pageInOrder, readMatching } from '../platform/database/read-matching.ts'
import { sortablePersonName } from '../platform/database/sql-expressions.ts'
import {
  everyBooking,
  isByWords,
  isEveryBooking,
  matchesBookingFilter,
  matchesOfOffice,
} from './booking-filter.ts'
import { bookingColumns, toBooking } from './booking-rows.ts'
import { officeColumns, toOfficeBooking } from './office-rows.ts'

/** The bookings of a search, and how many `whole` has. The count goes up to MOST_COUNTED. */
export async function searchBookings(
  counted: DbWithCounts,
  search: BookingSearch,
  whole: BookingFilter = everyBooking,
) {
  const [all, matching] = await Promise.all([
    readMatching(counted, listedOf({ ...whole, sort: 'newest', page: 1 })),
    isEveryBooking(search) ? undefined : readMatching(counted, listedOf(search)),
  ])
  const { found, cents, ids } = matching ?? { ...all, ids: pageInOrder(listedOf(search)) }
  const rows = await counted.db
    .selectFrom('bookings')
    .select(officeColumns)
    .where('id', 'in', ids)
    .orderBy(bookingOrderOf(search))
    .execute()
  const sum = found > MOST_COUNTED ? null : toDollars(cents)
  // What is hidden is in no list of all.
  return { bookings: rows.map(toOfficeBooking), found, total: Math.max(found, all.found), sum }
}

export async function* findBookings(db: Db, filter: BookingFilter): AsyncGenerator<Booking[]> {
  const rows = (isLater: RawBuilder<boolean>) =>
    db
      .selectFrom('bookings')
      .select(bookingColumns)
      .select(sql<string>`created_at::text`.as('time_text'))
      .where(matchesBookingFilter(filter))
      .where(isLater)
      .orderBy(bookingOrderOf({ sort: 'newest' }))
      .limit(BATCH_SIZE)
      .execute()
  for await (const batch of readInBatches({ time: 'created_at', id: 'id' }, rows))
    yield batch.map(toBooking)
}

const listedOf = ({ sort, dir, page, ...filter }: BookingSearch): Listed => ({
  filter,
  table: sql`bookings`,
  isRow: rowsOf(filter.show, { ...everyBooking, ...limitsInOrder(sort, filter) }),
  matches: matchesBookingFilter(filter),
  matchesRow: matchesBookingFilter(filter, true),
  hasWords: isByWords(filter),
  time: sql`created_at`,
  cents: sql`total_cents`,
  order: orders[sort],
  dir,
  page,
})

/** All that may have the state, hidden or not. */
const rowsOf = (show: BookingFilter['show'], limits: BookingFilter): RawBuilder<boolean> =>
  show === 'hidden' ? matchesBookingFilter({ ...limits, show }) : matchesOfOffice(limits, false)

const orders: Record<BookingSearch['sort'], ListOrder> = {
  newest: { isDown: true },
  oldest: { isDown: false },
  total: { by: sql`total_cents`, isDown: true },
  pieces: { by: sql`pieces`, isDown: true },
  buyer: { by: sortablePersonName('name'), isDown: false },
}

function limitsInOrder(sort: BookingSearch['sort'], { from, to, min, max }: BookingFilter) {
  if (sort === 'total') return { min, max }
  return sort === 'newest' || sort === 'oldest' ? { from, to } : {}
}

function bookingOrderOf({ sort, dir }: Pick<BookingSearch, 'sort' | 'dir'>): RawBuilder<unknown> {
  return orderRows(orders[sort], dir, { time: sql`created_at`, id: sql`id` })
}
