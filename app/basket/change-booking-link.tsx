import { href, useNavigate } from 'react-router'
import type { BookingDetails } from '../../contract/bookings'
import { Button } from '../ui/button'
import { changeBasket } from './basket-queries'
import { notifyBasket } from './basket-store'
import { replacedBooking } from './replaced-booking'

type ChangeBookingLinkProps = {
  booking: Pick<BookingDetails, '_id' | 'number' | 'poNumber' | 'lines'>
}

/** 'Change' of an unpaid booking: its lines go into the basket, and the next order of this tab replaces it. */
export function ChangeBookingLink({ booking }: ChangeBookingLinkProps) {
  const navigate = useNavigate()

  function change() {
    const { _id: id, number, poNumber, lines } = booking
    const taken = lines.flatMap(({ toolId, quantity, note }) =>
      toolId === null ? [] : [{ toolId, quantity, note }],
    )
    if (!changeBasket(taken)) return
    replacedBooking.write({ id, number, poNumber })
    notifyBasket()
    void navigate(href('/basket'))
  }

  return (
    <Button variant="secondary" onClick={change}>
      Change
      <span className="sr-only"> {booking.number}</span>
    </Button>
  )
}
