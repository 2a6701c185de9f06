import type { Customer, CustomerFilter } from '../../contract/customers.ts'
import { IN_CURRENCY } from '../../contract/money.ts'
import { csvLine } from '../../contract/values/csv-rules.ts'
import { asOffice } from '../platform/database/as-office.ts'
import { createCountCache, LONG_LIST_COUNT_MS } from '../platform/database/count-cache.ts'
import type { Db } from '../platform/database/database.ts'
import { sendCsv } from '../platform/http/attachment.ts'
import type { Handlers } from '../platform/http/endpoints.ts'
import { changeNote, findCustomer } from './customer-store.ts'
import { findCustomers, searchCustomers } from './search-customers.ts'

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
