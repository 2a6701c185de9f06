import type { BookingDetails } from '../../contract/bookings/bookings'
import { isToShip } from '../bookings/state-note'
import { lazyPart } from '../shell/lazy-part'
import { leftCents, linesToGiveBack } from './give-back-draft'

export const GiveBack = lazyPart(() => import('./give-back-dialog'), 'GiveBackDialog')

/** What the office can give back of a booking at present. */
export function givable(booking: BookingDetails): { refund: boolean; return: boolean } {
  const isPaid = isToShip(booking) && booking.state !== 'refunded'
  return {
    refund: isPaid && (leftCents(booking) > 0 || linesToGiveBack('refund', booking).length > 0),
    return: isToShip(booking) && linesToGiveBack('return', booking).length > 0,
  }
}
