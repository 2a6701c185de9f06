import * as words from '#words/bookings'
import { bookingStateWords } from '../../../contract/bookings/booking-state'
import type { Booking } from '../../../contract/bookings/bookings'
import { Badge } from '../../ui/badge'
import { BookingState, noteClass, withNotesClass } from '../booking-state'

/** The state of a booking in the office's list; of one that was deleted after it was paid, that first. */
export function OfficeState({ booking }: { booking: Booking }) {
  const { hiddenAt, hiddenBy, state } = booking
  if (!hiddenAt) return <BookingState booking={booking} />
  return (
    <span
      title={hiddenBy === 'office' ? words.ourOfficeDeletedIt : words.itsBuyerDeletedIt}
      className={withNotesClass}
    >
      <Badge tone="warning">{words.hidden}</Badge>
      <span className={noteClass}>{bookingStateWords[state]}</span>
    </span>
  )
}
