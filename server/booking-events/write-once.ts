import type { BookingRow } from '../bookings/booking-rows.ts'
import { asCaller } from '../platform/database/as-office.ts'
import type { Db } from '../platform/database/database.ts'
import type { Caller } from '../platform/http/caller.ts'
import { Refusal } from '../platform/http/refusal.ts'
import { findMadeWithKey, type KeyUse, storeKey } from '../platform/http/used-keys.ts'
import { openBooking } from '../shipments/open-booking.ts'
import { lockAccount } from '../users/user-store.ts'

type Use = Omit<KeyUse, 'userId'> & { bookingId: string; caller: Caller }

/** Writes one event of a booking for each key, under the booking's lock; the id of the event, also when it is repeated. */
export function writeOnce(
  db: Db,
  { bookingId, caller, ...used }: Use,
  write: (transaction: Db, booking: BookingRow) => Promise<string>,
): Promise<string> {
  const use: KeyUse = { userId: caller.userId, ...used }
  return asCaller(db, caller, async (transaction) => {
    if (!(await lockAccount(transaction, use.userId))) throw new Refusal('not_signed_in')
    const booking = await openBooking(transaction, bookingId)
    const made = await findMadeWithKey(transaction, use)
    if (made !== undefined) return made
    const id = await write(transaction, booking)
    await storeKey(transaction, use, id)
    return id
  })
}
