import type { Booking } from '../../contract/bookings'
import { messages } from '../../contract/messages'
import { Badge } from '../ui/badge'

/** One badge, and what else there is to know of a booking next to it. */
export function BookingState({ booking }: { booking: Booking }) {
  const { paid, refunded, belowMinimum } = booking
  return (
    <span className="[&>*+*]:ml-2">
      {paid ? (
        <Badge tone="paid" icon="check">
          {messages.paid}
        </Badge>
      ) : (
        <Badge>Unpaid</Badge>
      )}
      {refunded && <span className="text-ink-soft">{messages.refunded}</span>}
      {belowMinimum && <span className="text-ink-soft">Below minimum</span>}
    </span>
  )
}
