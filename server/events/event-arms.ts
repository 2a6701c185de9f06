import { type RawBuilder, sql } from 'kysely'
import { type EventType, eventTypes } from '../../contract/events.ts'

/** One table's part of the events: its rows, and the columns by which they are read in order. */
export type EventArm = {
  types: readonly EventType[]
  rows: RawBuilder<unknown>
  at: RawBuilder<unknown>
  id: RawBuilder<unknown>
}

const booked = { at: sql`created_at`, id: sql`id` }

const placed = (which: RawBuilder<unknown>): EventArm => ({
  ...booked,
  types: ['booking.placed'],
  rows: sql`select id, created_at as at, 'booking.placed' as type, id as booking_id, null::uuid as quote_id, null::uuid as invoice_id,
      user_id, company_id from bookings where ${which}`,
})

const ofQuote = (
  type: EventType,
  at: RawBuilder<unknown>,
  which: RawBuilder<unknown>,
): EventArm => ({
  types: [type],
  rows: sql`select id, ${at} as at, ${sql.lit(type)} as type, booking_id, id as quote_id, null::uuid as invoice_id,
      user_id, company_id from quotes where ${which}`,
  at,
  id: sql`id`,
})

/** What happened is not written a second time: each act wrote its row in its transaction. All conditions are those of partial indexes (0054-connections.sql). */
export const eventArms: readonly EventArm[] = [
  placed(sql`deleted_at is null`),
  placed(sql`deleted_at is not null`),
  {
    types: eventTypes.filter((type) => type.startsWith('booking.') && type !== 'booking.placed'),
    // A paid booking that its buyer hides is deleted, too, and goes on.
    rows: sql`select booking_events.id, at, case kind when 'deleted' then 'booking.cancelled' else 'booking.' || kind end as type,
        booking_id, null::uuid as quote_id, null::uuid as invoice_id, user_id, company_id
      from booking_events join bookings on bookings.id = booking_id
      where not internal and kind in ('paid', 'shipped', 'delivered', 'cancelled', 'refunded', 'deleted')
        and (kind <> 'deleted' or hidden_at is null or at < hidden_at)`,
    at: sql`at`,
    id: sql`booking_events.id`,
  },
  ofQuote('quote.offered', sql`offered_at`, sql`offered_at is not null`),
  ofQuote('quote.accepted', sql`decided_at`, sql`state = 'accepted'`),
  {
    types: ['invoice.issued'],
    rows: sql`select invoices.id, issued_at as at, 'invoice.issued' as type, booking_id, null::uuid as quote_id, invoices.id as invoice_id,
        user_id, company_id
      from invoices join bookings on bookings.id = booking_id where true`,
    at: sql`issued_at`,
    id: sql`invoices.id`,
  },
]
