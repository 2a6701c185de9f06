import { findBooking } from '../bookings/booking-store.ts'
import type { Parts } from '../parts.ts'
import { type Attempt, takeDueAttempts } from './attempt-store.ts'
import { cancelOpenIntent } from './intents.ts'
import { listRefundsDue } from './payment-store.ts'
import { refund } from './refund.ts'
import { settle } from './settle.ts'

const BATCH = 20

/** Asks about every unfinished payment whose turn it is: heals lost webhooks, dead browsers and refunds that failed. */
export async function reconcile(parts: Parts): Promise<void> {
  for (const attempt of await takeDueAttempts(parts.db, BATCH)) {
    await look(parts, attempt)
  }
  for (const payment of await listRefundsDue(parts.db, BATCH)) {
    await refund(parts, payment)
  }
}

async function look(parts: Parts, { booking_id, intent_id }: Attempt): Promise<void> {
  if (!intent_id) return
  const booking = await findBooking(parts.db, booking_id)
  if (booking) await settle(parts, intent_id)
  else await cancelOpenIntent(parts, booking_id)
}
