import type { Db } from '../platform/database/database.ts'
import type { OwnerFinders } from '../platform/http/access-checks.ts'
import { findBookingOwner } from './booking-store.ts'

/** Finds whose booking it is: a deleted one is unknown to its owner, but for its receipts (decisions/0011). */
export function bookingOwners(db: Db): Pick<OwnerFinders, 'booking-owner' | 'receipt-owner'> {
  return {
    'booking-owner': async (id) => {
      const owner = await findBookingOwner(db, id)
      return owner?.isOutOfSight ? { ...owner, unknown: 'booking_not_found' } : owner
    },
    'receipt-owner': (id) => findBookingOwner(db, id),
  }
}
