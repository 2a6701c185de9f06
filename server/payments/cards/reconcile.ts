import type { BookingRow } from '../../bookings/booking-rows.ts'
import { findBooking } from '../../bookings/booking-store.ts'
import { payOutOne } from '../refunds/pay-out.ts'
import { recheckDisputes, recheckRefunds } from '../refunds/recheck-refunds.ts'
import { takeRefundDue } from '../refunds/refund-store.ts'
import { settlePayment } from '../settle.ts'
import { type Attempt, cancelAttempt, takeDueAttempt } from './attempt-store.ts'
import { runIsolated } from './call-provider.ts'
import { endIntent, hasTooManyDeclines, makeIntent } from './intents.ts'
import type { PaymentParts } from './provider.ts'

const MAX_CONCURRENT = 4
const DAY_MS = 86_400_000

/** For lost webhooks, closed browsers and failed refunds. Several processes share the work; a provider that is away ends the round. */
export async function reconcile(parts: PaymentParts, signal?: AbortSignal): Promise<void> {
  await Promise.all(Array.from({ length: MAX_CONCURRENT }, () => drainAttempts(parts, signal)))
  while (!signal?.aborted) {
    const refund = await takeRefundDue(parts.db)
    if (!refund) break
    await payOutOne(parts, refund)
  }
  await recheckRefunds(parts, signal)
  await recheckDisputes(parts, signal)
}

async function drainAttempts(parts: PaymentParts, signal?: AbortSignal): Promise<void> {
  while (!signal?.aborted) {
    const attempt = await takeDueAttempt(parts.db)
    if (!attempt) return
    await runIsolated(parts, { attemptId: attempt.id }, () => reconcileAttempt(parts, attempt))
  }
}

async function reconcileAttempt(parts: PaymentParts, attempt: Attempt): Promise<void> {
  const { booking_id, intent_id } = attempt
  const booking = await findBooking(parts.db, booking_id)
  if (intent_id !== null) {
    if (booking && !isAbandoned(booking, attempt) && !hasTooManyDeclines(attempt))
      await settlePayment(parts, intent_id)
    else await endIntent(parts, intent_id)
  } else if (booking && !isAbandoned(booking, attempt)) {
    // A process died while it was created. The same key finds it for a day.
    await makeIntent(parts, attempt)
  } else await cancelAttempt(parts.db, attempt.id)
}

/** Unpaid for a day, with its hold lapsed: the next try to pay gets a new intent. */
const isAbandoned = ({ stock_taken }: BookingRow, { created_at }: Attempt): boolean =>
  !stock_taken && Date.now() - created_at.getTime() > DAY_MS
