import type { Booking } from '../../contract/bookings'
import { messages } from '../../contract/messages'
import { Badge } from '../ui/badge'

export function BookingState({ booking }: { booking: Booking }) {
  const { paid, refunded, belowMinimum } = booking
  return (
    <span className="inline-flex flex-wrap gap-2">
      {paid ? (
        <Badge tone="paid" icon="check">
          {messages.paid}
        </Badge>
      ) : (
        <Badge>Unpaid</Badge>
      )}
      {refunded && <Badge tone="danger">{messages.refunded}</Badge>}
      {belowMinimum && <Badge tone="warning">Below minimum</Badge>}
    </span>
  )
}
