import * as words from '#words/bookings'
import { lazyPart } from '../shell/lazy-part'
import { Spinner } from '../ui/spinner'

export const BookingPanel = lazyPart(
  () => import('./page/booking-panel'),
  'BookingPanel',
  <Spinner label={words.loadingTheBooking} />,
)
