import { useState } from 'react'
import { href } from 'react-router'
import * as words from '#words/bookings'
import type { BookingDetails } from '../../../contract/bookings/bookings'
import { formatDollars } from '../../../contract/money'
import type { BookedPayment } from '../../../contract/payments/payments'
import { ReverseTransfer } from '../../payments/transfer-dialogs-section'
import { type RowAct, RowMenu } from '../../ui/office-list/row-menu'

type PaymentMenuProps = { booking: BookingDetails; payment: BookedPayment }

/** What the office can do about a payment of a booking. */
export function PaymentMenu({ booking, payment }: PaymentMenuProps) {
  const { state, receivedOn, transactionId, amount } = payment
  const [isAsked, setAsked] = useState(false)
  const acts: RowAct[] = [
    state === 'attention' && {
      label: words.decideInPayments,
      to: `${href('/dashboard/payments')}?${new URLSearchParams({ q: transactionId })}`,
    },
    receivedOn !== null &&
      (state === 'settled' || state === 'attention') && {
        label: words.takeBack,
        isDanger: true,
        onChoose: () => setAsked(true),
      },
  ].filter((act) => act !== false)
  return (
    <>
      <RowMenu label={words.moreForTheTransferOf(formatDollars(amount))} acts={acts} />
      {isAsked && (
        <ReverseTransfer
          payment={payment}
          number={booking.number}
          isPaid={booking.paid}
          onClose={() => setAsked(false)}
        />
      )}
    </>
  )
}
