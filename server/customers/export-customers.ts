import type { Customer, CustomerFilter } from '../../contract/customers.ts'
import { IN_CURRENCY } from '../../contract/money.ts'
import { csvLine } from '../../contract/values/csv-rules.ts'
import type { Db } from '../platform/database/database.ts'
import { findCustomers } from './search-customers.ts'

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

/** The customers that match, newest first, as CSV with a head. */
export async function* exportCustomers(db: Db, filter: CustomerFilter): AsyncGenerator<string> {
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
