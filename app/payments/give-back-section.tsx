import type { BookingDetails } from '../../contract/bookings/bookings'
import { lazyPart } from '../shell/lazy-part'
import { leftCents, linesToGiveBack } from './give-back-draft'

export const GiveBack = lazyPart(() => import('./give-back-dialog'), 'GiveBackDialog')

/** What the office can give back of a booking at present. */
export function givable(booking: BookingDetails): { refund: boolean; return: boolean } {
  const isPaid = booking.paid && booking.state !== 'refunded'
  return {
    refund: isPaid && (leftCents(booking) > 0 || linesToGiveBack('refund', booking).length > 0),
    return: booking.paid && linesToGiveBack('return', booking).length > 0,
  }
}
