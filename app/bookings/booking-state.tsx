import { bookingStateWords } from '../../contract/booking-state'
import type { Booking } from '../../contract/bookings'
import { messages } from '../../contract/messages'
import { Badge } from '../ui/badge'

/** Whether the next step of a booking is to pay it by card. */
export function isPaidByCard({ paid, payBy, state }: Booking): boolean {
  return !paid && payBy === 'card' && state !== 'in-review'
}

/** One badge, and what else there is to know of a booking next to it. */
export function BookingState({ booking }: { booking: Booking }) {
  const { paid, state, belowMinimum } = booking
  return (
    <span className="inline-flex max-w-full items-center gap-x-2">
      {paid ? (
        <Badge tone="paid" icon="check">
          {messages.paid}
        </Badge>
      ) : (
        <UnpaidState booking={booking} />
      )}
      {paid && state !== 'confirmed' && (
        <span className="truncate text-ink-soft">{bookingStateWords[state]}</span>
      )}
      {belowMinimum && (
        <span title="Below minimum" className="truncate text-ink-soft">
          Below minimum
        </span>
      )}
    </span>
  )
}

function UnpaidState({ booking: { state, payBy } }: { booking: Booking }) {
  if (state === 'in-review') return <Badge tone="warning">In review</Badge>
  if (state === 'lapsed') return <Badge tone="warning">Lapsed</Badge>
  return <Badge>{payBy === 'transfer' ? 'Transfer due' : 'Unpaid'}</Badge>
}
