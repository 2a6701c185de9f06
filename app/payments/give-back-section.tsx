import { type ComponentProps, lazy, Suspense } from 'react'
import type { BookingDetails } from '../../contract/bookings/bookings'
import { retryUntilReachable } from '../shell/reachability'
import type { GiveBackDialog as Eager } from './give-back-dialog'
import { leftCents, linesOf } from './give-back-draft'

const load = () =>
  import('./give-back-dialog').then((module) => ({ default: module.GiveBackDialog }))
const GiveBackDialog = lazy(() => retryUntilReachable(load))

/** The dialog of a cancellation, a refund or a return, which loads when it is opened. */
export function GiveBack(props: ComponentProps<typeof Eager>) {
  return (
    <Suspense>
      <GiveBackDialog {...props} />
    </Suspense>
  )
}

/** What the office can give back of a booking at present. */
export function givable(booking: BookingDetails): { refund: boolean; return: boolean } {
  const isPaid = booking.paid && booking.state !== 'refunded'
  return {
    refund: isPaid && (leftCents(booking) > 0 || linesOf('refund', booking).length > 0),
    return: booking.paid && linesOf('return', booking).length > 0,
  }
}
