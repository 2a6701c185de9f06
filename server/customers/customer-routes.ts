import type { Customer, CustomerFilter } from '../../contract/customers.ts'
import { IN_CURRENCY } from '../../contract/money.ts'
import { csvLine } from '../../contract/values/csv-rules.ts'
import { requireCaller } from '../auth/callers.ts'
import { asOffice } from '../platform/database/as-office.ts'
import { createCountCache, LONG_LIST_COUNT_MS } from '../platform/database/count-cache.ts'
import type { Db } from '../platform/database/database.ts'
import { sendCsv } from '../platform/http/attachment.ts'
import type { Handlers } from '../platform/http/endpoints.ts'
import { changeNote, findCustomer } from './customer-store.ts'
import { findCustomers, searchCustomers } from './search-customers.ts'

const head = [
  'Customer',
  'Name',
  'Email',
  'Verified',
  'Admin',
  'Company',
  'Bookings',
  `Revenue ${IN_CURRENCY}`,
  'Unpaid',
  'Last booking (UTC)',
  'Since (UTC)',
]

async function* exportCustomers(db: Db, filter: CustomerFilter): AsyncGenerator<string> {
  yield csvLine(head)
  for await (const batch of findCustomers(db, filter)) yield batch.map(lineOf).join('')
}

function lineOf(customer: Customer): string {
  const { _id, name, email, verified, admin, company, bookings, revenue, unpaid } = customer
  return csvLine([
    _id,
    name,
    email,
    verified ? 'yes' : 'no',
    admin ? 'yes' : 'no',
    company ?? '',
    bookings,
    revenue.toFixed(2),
    unpaid,
    customer.lastBookingAt ?? '',
    customer.createdAt,
  ])
}

export function customerRoutes(db: Db) {
  const counts = createCountCache(LONG_LIST_COUNT_MS)
  return {
    searchCustomers: ({ query }) => searchCustomers({ db, counts }, query),
    exportCustomers: ({ query, reply }) => sendCsv(reply, 'customers', exportCustomers(db, query)),
    getCustomer: ({ params }) => findCustomer(db, params.id),
    changeCustomer: async (call) => {
      const { userId } = requireCaller(call)
      const { id } = call.params
      await asOffice(db, userId, (transaction) => changeNote(transaction, id, call.body, userId))
      return findCustomer(db, id)
    },
  } satisfies Partial<Handlers>
}
