import { type RawBuilder, sql } from 'kysely'
import { mayCall } from '../../contract/calls/office-calls.ts'
import type { Found } from '../../contract/find.ts'
import { toDollars } from '../../contract/money.ts'
import { isLongEnough } from '../../contract/values/paging.ts'
import { everyBooking, matchesBookingFilter } from '../bookings/booking-filter.ts'
import { bookingColumns, numbersBeginning, toBooking } from '../bookings/booking-rows.ts'
import { selectCompanies, toListedCompany } from '../companies/office-company-rows.ts'
import { hasCompanyWords } from '../companies/search-companies.ts'
import { liveCustomers } from '../customers/customer-rows.ts'
import { isOfBookings } from '../payments/payment-filter.ts'
import type { Db } from '../platform/database/database.ts'
import { PLANNED_EACH_TIME } from '../platform/database/prepared-statement-client.ts'
import { hasWords, isIndexed } from '../platform/database/search-text.ts'
import { textContains } from '../platform/database/sql-expressions.ts'
import type { Caller } from '../platform/http/caller.ts'
import { selectQuotes, toQuote } from '../quotes/quote-rows.ts'
import { isOwnersStill } from '../quotes/quote-store.ts'
import { hasQuoteWords } from '../quotes/search-quotes.ts'

/** The newest bookings of a buyer by number, PO number or tools; of all buyers for the office. */
export async function findBookings(db: Db, q: string, { admin, userId }: Caller) {
  if (!isLongEnough(q)) return []
  const matches = matchesBookingFilter({ ...everyBooking, q })
  const rows = db
    .selectFrom('bookings')
    .select(bookingColumns)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(MOST_FOUND)
  if (!admin)
    return (await rows.where('user_id', '=', userId).where(matches).execute()).map(toBooking)
  const ids = await newestMatching(db, 'bookings', { q, matches })
  if (ids.length === 0) return []
  return (await rows.where('id', 'in', ids).execute()).map(toBooking)
}

/** The newest quotes of a buyer by number or words; of all buyers for the office. */
export async function findQuotes(db: Db, q: string, { areas, userId, membership }: Caller) {
  const rows = await selectQuotes(db)
    .where(hasQuoteWords(q))
    .$if(!mayCall(areas, 'searchQuotes'), (query) =>
      query.where('quotes.user_id', '=', userId).where(isOwnersStill(membership)),
    )
    .orderBy('quotes.created_at', 'desc')
    .orderBy('quotes.id')
    .limit(MOST_FOUND)
    .execute()
  return rows.map(toQuote)
}

export const findCustomers = (db: Db, q: string): Promise<Found['customers']> =>
  liveCustomers(db)
    .select(['users.id as _id', 'users.name', 'users.email'])
    .where(textContains(sql`(users.name || chr(10) || users.email)`, q))
    .orderBy('users.created_at', 'desc')
    .orderBy('users.id')
    .limit(MOST_FOUND)
    .execute()

/** The newest companies of buyers that have these words. */
export async function findCompanies(db: Db, q: string): Promise<Found['companies']> {
  const rows = await selectCompanies(db)
    .where('deleted_at', 'is', null)
    .where(hasCompanyWords(q))
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(MOST_FOUND)
    .execute()
  return rows.map(toListedCompany).map(({ _id, name, number }) => ({ _id, name, number }))
}

/** Payments by their transaction, the reference of a transfer or the beginning of a booking's number. */
export async function findPayments(db: Db, q: string): Promise<Found['payments']> {
  if (!isLongEnough(q)) return []
  const ids = await newestMatching(db, 'payments', { q, ...namedPayments(q) })
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('payments')
    .select(['id as _id', 'transaction_id', 'amount_cents', 'booking_id as bookingId'])
    .where('id', 'in', ids)
    .orderBy('payments.date', 'desc')
    .orderBy('payments.id')
    .execute()
  return rows.map(({ transaction_id, amount_cents, ...same }) => ({
    ...same,
    transactionId: transaction_id,
    amount: toDollars(amount_cents),
  }))
}

/** The whole text, which has an index, has more than transaction and reference. */
function namedPayments(q: string) {
  const numbers = numbersBeginning(q)
  if (numbers) return { matches: isOfBookings(numbers) }
  const isNamed = textContains(sql`concat_ws(chr(10), transaction_id, reference)`, q)
  return { matches: hasWords({ text: sql`search_text`, isStored: true }, q), isNamed }
}

export const MOST_FOUND = 8
/** So many of the newest rows are looked through first, then so many matches read: frequent words are found at once, rare old ones soon. */
const LOOKED_THROUGH = 2_000

const searched = {
  bookings: { all: sql`bookings where deleted_at is null`, time: sql`created_at` },
  payments: { all: sql`payments where true`, time: sql`date` },
}

type Wanted = { q: string; matches: RawBuilder<boolean>; isNamed?: RawBuilder<boolean> }

/** The ids of the newest rows that match and are named so. The newest are looked through first: the index would collect all of a frequent word. */
async function newestMatching(
  db: Db,
  noun: keyof typeof searched,
  { q, matches, isNamed = sql`true` }: Wanted,
): Promise<string[]> {
  const { all, time } = searched[noun]
  const find = async (rows: RawBuilder<unknown>) => {
    const found = await sql<{ id: string }>`
      with matching as materialized (${rows})
      select id from matching where is_named order by at desc, id limit ${sql.lit(MOST_FOUND)} ${PLANNED_EACH_TIME}
    `.execute(db)
    return found.rows.map(({ id }) => id)
  }
  const columns = sql`id, ${time} as at, ${isNamed} as is_named`
  const newest = await find(sql`
    select ${columns} from (select * from ${all} order by ${time} desc limit ${sql.lit(LOOKED_THROUGH)}) as ${sql.ref(noun)} where ${matches}`)
  if (newest.length === MOST_FOUND || !isIndexed(q)) return newest
  return find(sql`select ${columns} from ${all} and ${matches} limit ${sql.lit(LOOKED_THROUGH)}`)
}
