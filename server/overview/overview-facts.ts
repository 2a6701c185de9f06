import { type RawBuilder, sql } from 'kysely'

/** Times from `start` on, before `end`. */
export type Span = { start: Date; end: Date }

/** Whether a time lies in one of the spans. */
export function within(time: RawBuilder<unknown>, spans: Span[]): RawBuilder<boolean> {
  const each = spans.map(({ start, end }) => sql`${time} >= ${start} and ${time} < ${end}`)
  return sql<boolean>`(${each.length === 0 ? sql`false` : sql.join(each, sql` or `)})`
}

/** Deleted bookings count once they are paid. */
export const counts = sql<boolean>`(bookings.deleted_at is null or bookings.paid)`

/** By the company's day (day, id, at, n, m, cents): read of days that are not stored, written for those that are (0018-overview.sql), so that both are the same. */
export const facts = {
  /** Bookings by the day they were placed: how many, those of them that are paid, and their cents. */
  placed: (spans) => sql`
    select company_day(created_at) as day, null::uuid as id, null::integer as at, count(*) as n, count(*) filter (where paid) as m,
      sum(total_cents) as cents
    from bookings where ${placedIn(spans)} group by 1`,
  /** Money by the day it came, without what went back. */
  came: (spans) => sql`
    select company_day(date) as day, null::uuid as id, null::integer as at, 0 as n, 0 as m, sum(amount_cents - returned_cents) as cents
    from payments where ${within(sql`date`, spans)} and state = 'settled' group by 1`,
  /** Money by account, as whole numbers in `n`: they are many, and decimal ones add up more slowly. */
  buyers: (spans) => sql`
    select company_day(date) as day, user_id as id, null::integer as at, sum(amount_cents - returned_cents)::bigint as n, 0 as m,
      0 as cents
    from payments where ${within(sql`date`, spans)} and state = 'settled' group by 1, 2`,
  /** Money and the pieces that it paid, by tool. Of a part of a booking's money each line has its share. */
  tools: (spans) => sql`
    select company_day(date) as day, line.tool_id as id, null::integer as at,
      coalesce(sum(line.quantity - line.cancelled - line.returned)
        filter (where payments.transaction_id = bookings.transaction_id), 0)::bigint as n, 0 as m,
      sum(line.amount_cents::numeric * (payments.amount_cents - returned_cents) / total_cents) as cents
    from payments
    join bookings on bookings.id = payments.booking_id
    join booking_lines as line on line.booking_id = bookings.id
    where ${within(sql`payments.date`, spans)} and payments.state = 'settled'
    group by 1, 2`,
  /** Pieces of paid bookings that are not given back, by tool and the day of payment. */
  pieces: (spans) => sql`
    select company_day(paid_at) as day, line.tool_id as id, null::integer as at,
      sum(line.quantity - line.cancelled - line.returned)::bigint as n, 0 as m, 0 as cents
    from bookings join booking_lines as line on line.booking_id = bookings.id
    where paid and ${within(sql`paid_at`, spans)} and line.tool_id is not null group by 1, 2`,
  /** Paid bookings by the day they were placed, and the tenths of an hour until they were paid. */
  toPay: (spans) => sql`
    select company_day(created_at) as day, null::uuid as id, ${tenths('paid_at - created_at')} as at, count(*) as n, 0 as m, 0 as cents
    from bookings where ${placedIn(spans)} and paid_at is not null group by 1, 3`,
  /** Those of which something was shipped, and the tenths of an hour to the first shipment from payment, on account from the order. */
  toShip: (spans) => sql`
    select company_day(created_at) as day, null::uuid as id, ${tenths('sent_at - paid_at')} as at, count(*) as n, 0 as m, 0 as cents
    from (
      select created_at, case pay_by when 'account' then created_at else paid_at end as paid_at, min(shipped_at) as sent_at
      from bookings join shipments on booking_id = bookings.id and shipped_at is not null
      where ${placedIn(spans)} group by bookings.id
    ) as sent group by 1, 3`,
  /** By the day they were paid: with `m` = `n` how many days those that have left were late, with 0 the day that was promised, counted from 2000-01-01. */
  promised: (spans) => sql`
    select day, null::uuid as id, coalesce(sent_on - promised_on, promised_on - date '2000-01-01') as at, count(*) as n,
      count(sent_on) as m, 0 as cents
    from (${promised(spans)}) as goods
    where wanted > 0 and (refunded_at is null or sent_on is not null) group by 1, 3, sent_on is null`,
} satisfies Record<string, (spans: Span[]) => RawBuilder<unknown>>

export type FactKind = keyof typeof facts

/** As `counts` says it, in the words of the two indexes by time that bookings have. */
function placedIn(spans: Span[]) {
  const isIn = within(sql`created_at`, spans)
  return sql`(${isIn} and deleted_at is null or ${isIn} and paid and deleted_at is not null)`
}

const tenths = (time: string) => sql`round(extract(epoch from ${sql.raw(time)}) / 360)::integer`

/** The lines promised in these days, and the company's day on which the last piece left. What was called off is left out. */
const promised = (spans: Span[]) => sql`
    select company_day(paid_at) as day, first_promised_on as promised_on, line.quantity - cancelled as wanted, refunded_at,
      case when sum(gone.quantity) >= line.quantity - cancelled then company_day(max(gone.shipped_at)) end as sent_on
    from bookings
    join booking_lines as line on line.booking_id = bookings.id
    left join (
      select shipment_lines.booking_id, shipment_lines.line, shipment_lines.quantity, shipped_at
      from shipment_lines join shipments on shipments.id = shipment_id and shipped_at is not null
    ) as gone on gone.booking_id = line.booking_id and gone.line = line.line
    where ${within(sql`paid_at`, spans)} and paid and first_promised_on is not null
    group by bookings.id, line.booking_id, line.line`
