import { sql } from 'kysely'
import { type BookingFacts, bookingState } from '../../contract/booking-state.ts'
import type { Db } from '../database/database.ts'

/** Stores the state of a booking by its facts, in the transaction that changed one of them. */
export async function refreshState(db: Db, bookingId: string): Promise<void> {
  const facts = await db
    .selectFrom('bookings')
    .select(['paid', 'stock_taken as stockTaken'])
    .select([
      sql<boolean>`refunded_at is not null`.as('refunded'),
      sql<boolean>`exists (select from payments where booking_id = bookings.id and payments.state = 'attention'
        and not refund_due)`.as('inReview'),
    ])
    .where('id', '=', bookingId)
    .executeTakeFirst()
  if (facts) await storeState(db, bookingId, facts)
}

async function storeState(db: Db, bookingId: string, facts: BookingFacts): Promise<void> {
  const state = bookingState(facts)
  await db
    .updateTable('bookings')
    .set({ state })
    .where('id', '=', bookingId)
    .where('state', '<>', state)
    .execute()
}
