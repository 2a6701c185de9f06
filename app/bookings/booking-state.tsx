import { href, Link } from 'react-router'
import type { Booking } from '../../contract/bookings'
import { messages } from '../../contract/messages'
import { Badge } from '../ui/badge'
import { Button, buttonClass } from '../ui/button'
import { VisuallyHidden } from '../ui/visually-hidden'

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

type BookingActionsProps = { booking: Booking; onDelete: (booking: Booking) => void }

export function BookingActions({ booking, onDelete }: BookingActionsProps) {
  return (
    <span className="inline-flex gap-2">
      {!booking.paid && <PayLink booking={booking} />}
      <Button
        variant="secondary"
        size="small"
        aria-label={`Delete the booking of ${booking.productName}`}
        onClick={() => onDelete(booking)}
      >
        Delete
      </Button>
    </span>
  )
}

/** A document of its own: only the payment page's security policy lets the card provider in. */
function PayLink({ booking }: { booking: Booking }) {
  return (
    <Link
      to={href('/dashboard/payment/:id', { id: booking._id })}
      reloadDocument
      className={buttonClass({ size: 'small' })}
    >
      Pay<VisuallyHidden> for {booking.productName}</VisuallyHidden>
    </Link>
  )
}
