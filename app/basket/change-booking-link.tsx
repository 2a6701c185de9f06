import { href, useNavigate } from 'react-router'
import type { BookingDetails } from '../../contract/bookings'
import { Button } from '../ui/button'
import { startChange } from './change-of-booking'

type ChangeBookingLinkProps = {
  booking: Pick<BookingDetails, '_id' | 'number' | 'poNumber' | 'lines'>
}

/** 'Change' of an unpaid booking: the basket holds its lines, and the next order replaces it. */
export function ChangeBookingLink({ booking }: ChangeBookingLinkProps) {
  const navigate = useNavigate()
  return (
    <Button
      variant="secondary"
      onClick={() => {
        if (startChange(booking)) void navigate(href('/basket'))
      }}
    >
      Change
      <span className="sr-only"> {booking.number}</span>
    </Button>
  )
}
