import { sql } from 'kysely'
import type { Customer } from '../../contract/customers.ts'
import { toDollars } from '../../contract/money.ts'
import type { Db } from '../platform/database/database.ts'

/** The accounts that are not deleted, with their sums. */
export function liveCustomers(db: Db) {
  return db
    .selectFrom('customer_sums')
    .innerJoin('users', 'users.id', 'customer_sums.user_id')
    .where('users.deleted_at', 'is', null)
}

/** The accounts that are not deleted, with what the office sees of each. */
export function selectCustomers(db: Db) {
  return liveCustomers(db)
    .select(['users.id', 'users.name', 'users.email', 'users.created_at'])
    .select(['email_verified', 'admin', 'bookings', 'unpaid', 'revenue_cents', 'last_booking_at'])
    .select(lastCompany.as('company'))
}

const lastCompany = sql<string | null>`(
  select company from bookings where bookings.user_id = users.id and bookings.deleted_at is null
  order by bookings.created_at desc, bookings.id limit 1
)`

export type CustomerRow = Awaited<
  ReturnType<ReturnType<typeof selectCustomers>['executeTakeFirstOrThrow']>
>

/** With the revenue in dollars. */
export function toCustomer(row: CustomerRow): Customer {
  const { id, name, email, email_verified, admin, company, bookings, unpaid } = row
  return {
    _id: id,
    name,
    email,
    verified: email_verified,
    admin: admin && email_verified,
    company,
    bookings,
    unpaid,
    revenue: toDollars(row.revenue_cents),
    lastBookingAt: row.last_booking_at?.toISOString() ?? null,
    createdAt: row.created_at.toISOString(),
  }
}
