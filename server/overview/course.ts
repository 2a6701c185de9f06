import { sql } from 'kysely'
import { company } from '../../contract/company.ts'
import type { Overview } from '../../contract/overview.ts'
import type { Db } from '../database/database.ts'
import type { Period } from './period.ts'
import { counts, within } from './series.ts'

/** How far the bookings of a period have come, and the median hours of each step. */
export async function findFunnel(db: Db, period: Period): Promise<Overview['funnel']> {
  const { rows } = await sql<Overview['funnel']>`
    select count(*) as ordered, count(paid_at) as paid, count(sent_at) as shipped,
      ${medianHours('paid_at - created_at')} as "hoursToPaid",
      ${medianHours('sent_at - paid_at')} as "hoursToShipped"
    from bookings
    left join (
      select booking_id, min(shipped_at) as sent_at from shipments where shipped_at is not null group by booking_id
    ) as sent on sent.booking_id = bookings.id
    where ${within(sql`created_at`, period)} and ${counts}`.execute(db)
  return rows[0] ?? none
}

const none = { ordered: 0, paid: 0, shipped: 0, hoursToPaid: null, hoursToShipped: null }

function medianHours(time: string) {
  return sql`round((percentile_cont(0.5) within group (order by extract(epoch from ${sql.raw(time)})) / 3600)::numeric, 1)::float`
}

/** The promises made in a period, measured by the day that was promised first. What was called off is left out. */
export async function findPromises(
  db: Db,
  period: Period,
  today: string,
): Promise<Overview['promises']> {
  const { rows } = await sql<Overview['promises']>`
    with goods as (
      select first_promised_on as promised_on, booking_lines.quantity - cancelled as wanted, refunded_at, (
        select case when sum(shipment_lines.quantity) >= booking_lines.quantity - cancelled
          then (max(shipped_at) at time zone ${sql.lit(company.timeZone)})::date end
        from shipment_lines join shipments on shipments.id = shipment_id and shipped_at is not null
        where shipment_lines.booking_id = booking_lines.booking_id and shipment_lines.line = booking_lines.line
      ) as sent_on
      from bookings join booking_lines on booking_id = bookings.id
      where ${within(sql`paid_at`, period)} and paid and first_promised_on is not null
    ), judged as (
      select promised_on, sent_on, coalesce(sent_on, ${today}::date) - promised_on as days
      from goods where wanted > 0 and (refunded_at is null or sent_on is not null)
    )
    select count(*) as promised, count(*) filter (where sent_on <= promised_on) as kept, count(*) filter (where days > 0) as late,
      round(avg(days) filter (where days > 0), 1)::float as "daysLate"
    from judged`.execute(db)
  return rows[0] ?? { promised: 0, kept: 0, late: 0, daysLate: null }
}
