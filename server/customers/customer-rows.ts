import { sql } from 'kysely'
import type { Customer } from '../../contract/customers.ts'
import { toDollars } from '../../contract/money.ts'
import type { Db } from '../platform/database/database.ts'
import { givenAreas } from '../users/user-store.ts'

export const liveCustomers = (db: Db) =>
  db
    .selectFrom('customer_sums')
    .innerJoin('users', 'users.id', 'customer_sums.user_id')
    .where('users.deleted_at', 'is', null)

export const selectCustomers = (db: Db) =>
  liveCustomers(db)
    .select(['users.id', 'users.name', 'users.email', 'users.created_at'])
    .select([
      'email_verified',
      'admin',
      'office_areas',
      'bookings',
      'unpaid',
      'revenue_cents',
      'last_booking_at',
    ])
    .select(lastCompany.as('company'))

const lastCompany = sql<string | null>`(
  select company from bookings where bookings.user_id = users.id and bookings.deleted_at is null
  order by bookings.created_at desc, bookings.id limit 1
)`

export type CustomerRow = Awaited<
  ReturnType<ReturnType<typeof selectCustomers>['executeTakeFirstOrThrow']>
>

export function toCustomer(row: CustomerRow): Customer {
  const { id, name, email, email_verified, admin, company, bookings, unpaid } = row
  return {
    _id: id,
    name,
    email,
    verified: email_verified,
    admin: admin && email_verified,
    areas: givenAreas(row),
    company,
    bookings,
    unpaid,
    revenue: toDollars(row.revenue_cents),
    lastBookingAt: row.last_booking_at?.toISOString() ?? null,
    createdAt: row.created_at.toISOString(),
  }
}

/** What bookings and payments have appended (db/migrations/0013-customers.sql); two at the same time come one after another. */
export async function addUpCustomers(db: Db): Promise<void> {
  const { rows } = await sql`select 1 from customer_additions limit 1`.execute(db)
  if (rows.length === 0) return
  await db.transaction().execute(async (transaction) => {
    await sql`select pg_advisory_xact_lock(hashtext('customer_sums'))`.execute(transaction)
    await sql`
      with gone as (delete from customer_additions returning *),
      added as (
        select user_id, sum(bookings) as bookings, sum(unpaid) as unpaid, sum(revenue_cents) as revenue_cents
        from gone where user_id in (select id from users) group by user_id
      )
      insert into customer_sums as sums (user_id, bookings, unpaid, revenue_cents, last_booking_at)
      select user_id, bookings, unpaid, revenue_cents, (
        select created_at from bookings
        where bookings.user_id = added.user_id and (paid or deleted_at is null) order by created_at desc limit 1
      ) from added
      on conflict (user_id) do update set
        bookings = sums.bookings + excluded.bookings,
        unpaid = sums.unpaid + excluded.unpaid,
        revenue_cents = sums.revenue_cents + excluded.revenue_cents,
        last_booking_at = excluded.last_booking_at`.execute(transaction)
  })
}
