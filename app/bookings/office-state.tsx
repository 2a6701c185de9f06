import { bookingStateWords } from '../../contract/booking-state'
import type { Booking } from '../../contract/bookings'
import { Badge } from '../ui/badge'
import { BookingState } from './booking-state'

/** The state of a booking in the office's list; of one that was deleted after it was paid, that first. */
export function OfficeState({ booking }: { booking: Booking }) {
  const { hiddenAt, hiddenBy, state } = booking
  if (!hiddenAt) return <BookingState booking={booking} />
  return (
    <span
      title={hiddenBy === 'office' ? 'Our office deleted it' : 'Its buyer deleted it'}
      className="inline-flex max-w-full items-center gap-x-2"
    >
      <Badge tone="warning">Hidden</Badge>
      <span className="truncate text-ink-soft">{bookingStateWords[state]}</span>
    </span>
  )
}
