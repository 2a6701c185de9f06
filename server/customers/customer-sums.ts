import { sql } from 'kysely'
import type { Db } from '../platform/database/database.ts'

/**
 * Adds up what bookings and payments have appended since (db/migrations/0013-customers.sql). Those who do it at the same time
 * come one after another.
 */
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
