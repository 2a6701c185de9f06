import { type ReactNode, useState } from 'react'
import { href, useNavigate } from 'react-router'
import * as words from '#words/basket'
import type { BookingDetails } from '../../contract/bookings/bookings'
import { Button, type ButtonStyle } from '../ui/button'
import { RichWords, unseen } from '../ui/rich-words'
import { isChanged, startChange, startOrderFor } from './change-of-booking'
import { DropDialog } from './changing-note'
import { type ReplacedBooking, readReplacedBooking } from './replaced-booking'

type ChangeBookingLinkProps = {
  booking: Pick<BookingDetails, '_id' | 'number' | 'poNumber' | 'lines'>
}

/** 'Change' of an unpaid booking: its lines are in sight in place of the basket, and the next order replaces it. */
export function ChangeBookingLink({ booking }: ChangeBookingLinkProps) {
  return (
    <StartButton id={booking._id} start={() => startChange(booking)}>
      <RichWords of={words.changeBooking(unseen, booking.number)} />
    </StartButton>
  )
}

type OrderForLinkProps = { customer: { _id: string; name: string; email: string } }

/** The office orders for a customer: an empty basket is in sight, and what it orders is the customer's. */
export function OrderForLink({ customer }: OrderForLinkProps) {
  return (
    <StartButton id={customer._id} size="small" start={() => startOrderFor(customer)}>
      {words.orderForThisCustomer}
    </StartButton>
  )
}

type StartButtonProps = {
  id: string
  size?: ButtonStyle['size']
  start: () => void
  children: ReactNode
}

/** Opens the basket with other lines in sight; asks where those of another order would be lost. */
function StartButton({ id, start, ...button }: StartButtonProps) {
  const navigate = useNavigate()
  const [other, setOther] = useState<ReplacedBooking>()

  function open() {
    start()
    void navigate(href('/basket'))
  }

  function openOrAsk() {
    const order = readReplacedBooking()
    if (order && order.id !== id && isChanged(order)) setOther(order)
    else open()
  }

  return (
    <>
      <Button variant="secondary" {...button} onClick={openOrAsk} />
      <DropDialog
        order={other}
        open={other !== undefined}
        onOpenChange={(isOpen) => isOpen || setOther(undefined)}
        onDrop={open}
      />
    </>
  )
}
