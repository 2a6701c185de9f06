import { href, Link } from 'react-router'
import type { Booking } from '../../contract/bookings/bookings'
import { NoWrapUnits } from '../ui/no-wrap-units'
import { rowTargetClass } from '../ui/touch-target'

const plain = `${rowTargetClass} underline decoration-hairline underline-offset-4 hover:decoration-ink`

/** Opens the tool's page with the order form filled in from this booking. */
export function orderAgainPath({ toolId, quantity, price }: Booking): string {
  const query = new URLSearchParams({ order: String(quantity), was: String(price) })
  return `${href('/tool/:id', { id: toolId })}?${query}`
}

type BookingLinkProps = { booking: Pick<Booking, '_id' | 'productName'>; className?: string }

/** What was booked, as a link to the booking's page. */
export function BookingLink({ booking, className = plain }: BookingLinkProps) {
  return (
    <Link to={href('/dashboard/booking/:id', { id: booking._id })} className={className}>
      <NoWrapUnits text={booking.productName} />
    </Link>
  )
}
