import { type RawBuilder, sql } from 'kysely'
import type { Customer, CustomerFilter, CustomerSearch } from '../../contract/customers.ts'
import { ROWS_PER_PAGE } from '../../contract/limits.ts'
import { IN_CURRENCY } from '../../contract/money.ts'
import { csvLine } from '../../contract/values/csv-rules.ts'
import { asOffice } from '../platform/database/as-office.ts'
import {
  countRows,
  createCountCache,
  type DbWithCounts,
  LONG_LIST_COUNT_MS,
} from '../platform/database/count-cache.ts'
import type { Db } from '../platform/database/database.ts'
import { isTurnedRound } from '../platform/database/listed-rows.ts'
import { BATCH_SIZE, readInBatches } from '../platform/database/read-in-batches.ts'
import { sortablePersonName, textContains } from '../platform/database/sql-expressions.ts'
import { sendCsv } from '../platform/http/attachment.ts'
import type { Handlers } from '../platform/http/endpoints.ts'
import { addUpCustomers, liveCustomers, selectCustomers, toCustomer } from './customer-rows.ts'
import { changeNote, findCustomer } from './customer-store.ts'

const columns: [head: string, cell: (customer: Customer) => string | number][] = [
  ['Customer', ({ _id }) => _id],
  ['Name', ({ name }) => name],
  ['Email', ({ email }) => email],
  ['Verified', ({ verified }) => (verified ? 'yes' : 'no')],
  ['Admin', ({ admin }) => (admin ? 'yes' : 'no')],
  ['Company', ({ company }) => company ?? ''],
  ['Bookings', ({ bookings }) => bookings],
  [`Revenue ${IN_CURRENCY}`, ({ revenue }) => revenue.toFixed(2)],
  ['Unpaid', ({ unpaid }) => unpaid],
  ['Last booking (UTC)', ({ lastBookingAt }) => lastBookingAt ?? ''],
  ['Since (UTC)', ({ createdAt }) => createdAt],
]

async function* exportCustomers(db: Db, filter: CustomerFilter): AsyncGenerator<string> {
  yield csvLine(columns.map(([head]) => head))
  for await (const batch of findCustomers(db, filter))
    yield batch.map((customer) => csvLine(columns.map(([, cell]) => cell(customer)))).join('')
}

export function customerRoutes(db: Db) {
  const counts = createCountCache(LONG_LIST_COUNT_MS)
  return {
    searchCustomers: ({ query }) => searchCustomers({ db, counts }, query),
    exportCustomers: ({ query, reply }) => sendCsv(reply, 'customers', exportCustomers(db, query)),
    getCustomer: ({ params }) => findCustomer(db, params.id),
    changeCustomer: async ({ params, body, caller }) => {
      const { userId } = caller
      const { id } = params
      await asOffice(db, userId, (transaction) => changeNote(transaction, id, body, userId))
      return findCustomer(db, id)
    },
  } satisfies Partial<Handlers>
}

export async function searchCustomers(counted: DbWithCounts, search: CustomerSearch) {
  const { db } = counted
  await addUpCustomers(db)
  const [rows, found, total] = await Promise.all([
    pageOfCustomers(db, search),
    countCustomers(counted, search),
    countCustomers(counted, { q: '', show: 'all' }),
  ])
  return { customers: rows.map(toCustomer), found, total }
}

async function* findCustomers(db: Db, filter: CustomerFilter): AsyncGenerator<Customer[]> {
  await addUpCustomers(db)
  const rows = (isLater: RawBuilder<boolean>) =>
    selectCustomers(db)
      .select(sql<string>`users.created_at::text`.as('time_text'))
      .where(matchesCustomerFilter(filter))
      .where(isLater)
      .orderBy('users.created_at', 'desc')
      .orderBy('users.id')
      .limit(BATCH_SIZE)
      .execute()
  for await (const batch of readInBatches({ time: 'users.created_at', id: 'users.id' }, rows))
    yield batch.map(toCustomer)
}

/** The page is found first, so that only its rows look for a company. */
function pageOfCustomers(db: Db, search: CustomerSearch) {
  const ids = liveCustomers(db)
    .select('users.id')
    .where(matchesCustomerFilter(search))
    .orderBy(customerOrderOf(search))
    .limit(ROWS_PER_PAGE)
    .offset((search.page - 1) * ROWS_PER_PAGE)
  return selectCustomers(db).where('users.id', 'in', ids).orderBy(customerOrderOf(search)).execute()
}

function countCustomers({ db, counts }: DbWithCounts, { q, show }: CustomerFilter) {
  const matching = liveCustomers(db).select('users.id').where(matchesCustomerFilter({ q, show }))
  const take = () => countRows(db, matching)
  return q === '' ? counts.find(show, take) : take()
}

const matchesCustomerFilter = ({ q, show }: CustomerFilter): RawBuilder<boolean> =>
  sql`(${conditions[show]} and ${textContains(sql`(users.name || chr(10) || users.email)`, q)})`

const conditions: Record<CustomerFilter['show'], RawBuilder<boolean>> = {
  all: sql`true`,
  buyers: sql`customer_sums.bookings > 0`,
  unpaid: sql`customer_sums.unpaid > 0`,
  unverified: sql`not users.email_verified`,
  admins: sql`users.admin and users.email_verified`,
}

const orders: Record<
  CustomerSearch['sort'],
  { own: RawBuilder<unknown>; turned: RawBuilder<unknown>; isDown: boolean }
> = {
  name: {
    own: sql`${sortablePersonName('users.name')}, users.id`,
    turned: sql`${sortablePersonName('users.name')} desc, users.id desc`,
    isDown: false,
  },
  newest: {
    own: sql`users.created_at desc, users.id`,
    turned: sql`users.created_at, users.id desc`,
    isDown: true,
  },
  revenue: {
    own: sql`customer_sums.revenue_cents desc, customer_sums.user_id`,
    turned: sql`customer_sums.revenue_cents, customer_sums.user_id desc`,
    isDown: true,
  },
  last: {
    own: sql`customer_sums.last_booking_at desc nulls last, customer_sums.user_id`,
    turned: sql`customer_sums.last_booking_at nulls first, customer_sums.user_id desc`,
    isDown: true,
  },
}

function customerOrderOf({ sort, dir }: CustomerSearch): RawBuilder<unknown> {
  const { own, turned, isDown } = orders[sort]
  return isTurnedRound(isDown, dir) ? turned : own
}
