import type { Booking } from '../../contract/bookings'
import { messages } from '../../contract/messages'
import { Badge } from '../ui/badge'

/** Paid or not, and whether the quantity is below the usual minimum. */
export function BookingState({ booking: { paid, belowMinimum } }: { booking: Booking }) {
  return (
    <span className="inline-flex flex-wrap gap-2">
      {paid ? (
        <Badge tone="paid" icon="check">
          {messages.paid}
        </Badge>
      ) : (
        <Badge>Unpaid</Badge>
      )}
      {belowMinimum && <Badge tone="warning">Below minimum</Badge>}
    </span>
  )
}
