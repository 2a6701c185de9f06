import type { HoldRules } from '../../bookings/hold-times.ts'
import type { Db } from '../../platform/database/database.ts'
import { type Completion, completeBooking } from '../settle.ts'
import { addTransferred, openCents } from './transfer-store.ts'

/**
 * Counts a settled transfer for its unpaid booking, whose stock is taken: the sum makes it paid, less begins its hold
 * again. The caller has locked the booking. Returns whether it is paid.
 */
export async function countTransfer(
  db: Db,
  completion: Completion,
  rules: HoldRules,
): Promise<boolean> {
  const { booking, payment } = completion
  const isComplete = payment.amount_cents === openCents(booking)
  await addTransferred(db, booking.id, payment.amount_cents, rules)
  if (isComplete) await completeBooking(db, completion)
  return isComplete
}
