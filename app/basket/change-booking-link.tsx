import { useState } from 'react'
import { href, useNavigate } from 'react-router'
import * as words from '#words/basket'
import type { BookingDetails } from '../../contract/bookings/bookings'
import { Button } from '../ui/button'
import { RichWords } from '../ui/rich-words'
import { unseen } from '../ui/visually-hidden'
import { isChanged, startChange } from './change-of-booking'
import { DropDialog } from './changing-note'
import { readReplacedBooking } from './replaced-booking'

type ChangeBookingLinkProps = {
  booking: Pick<BookingDetails, '_id' | 'number' | 'poNumber' | 'lines'>
}

/** 'Change' of an unpaid booking: its lines are in sight in place of the basket, and the next order replaces it. */
export function ChangeBookingLink({ booking }: ChangeBookingLinkProps) {
  const navigate = useNavigate()
  const [other, setOther] = useState('')

  function start() {
    startChange(booking)
    void navigate(href('/basket'))
  }

  function startOrAsk() {
    const open = readReplacedBooking()
    if (open && open.id !== booking._id && isChanged(open)) setOther(open.number)
    else start()
  }

  return (
    <>
      <Button variant="secondary" onClick={startOrAsk}>
        <RichWords of={words.changeBooking(unseen, booking.number)} />
      </Button>
      <DropDialog
        number={other}
        open={other !== ''}
        onOpenChange={(isOpen) => isOpen || setOther('')}
        onDrop={start}
      />
    </>
  )
}
