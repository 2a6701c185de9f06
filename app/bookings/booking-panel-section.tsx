import { lazy, Suspense } from 'react'
import { retryUntilReachable } from '../shell/reachability'
import { Spinner } from '../ui/spinner'

const load = () =>
  import('./page/booking-panel').then((module) => ({ default: module.BookingPanel }))
const LoadedPanel = lazy(() => retryUntilReachable(load))

/** The panel of a booking, loaded when the first is opened. */
export function BookingPanel({ id }: { id: string }) {
  return (
    <Suspense fallback={<Spinner label="Loading the booking" />}>
      <LoadedPanel id={id} />
    </Suspense>
  )
}
