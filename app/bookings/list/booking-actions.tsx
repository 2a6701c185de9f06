import { href } from 'react-router'
import * as words from '#words/bookings'
import type { Booking } from '../../../contract/bookings/bookings'
import { ReceiptLink } from '../../receipts/receipt-link'
import { DocumentLink } from '../../shell/document-link'
import { buttonClass } from '../../ui/button'
import type { RowAct } from '../../ui/office-list/row-menu'
import { RichWords, unseen } from '../../ui/rich-words'
import { orderAgainPath } from '../booking-link'
import { isPaidByCard } from '../state-note'

/** The next thing that a buyer does with a booking. */
export function BookingActions({ booking }: { booking: Booking }) {
  return (
    <>
      {booking.paid && (
        <span className="@max-[60rem]:hidden">
          <ReceiptLink bookingId={booking._id} of={booking.productName} size="small" />
        </span>
      )}
      {isPaidByCard(booking) && <PayLink booking={booking} />}
    </>
  )
}

type MenuActs = { onAgain: (booking: Booking) => void; onDelete: (booking: Booking) => void }

export function bookingActs(booking: Booking, { onAgain, onDelete }: MenuActs): RowAct[] {
  const again =
    booking.lineCount === 1 ? { to: orderAgainPath(booking) } : { onChoose: () => onAgain(booking) }
  const { _id: id, paid } = booking
  return [
    { label: words.open, to: href('/dashboard/booking/:id', { id }) },
    ...(paid ? [{ label: words.receipt, to: href('/dashboard/receipt/:id', { id }) }] : []),
    { label: words.orderAgain, ...again },
    { label: words.deleteIt, isDanger: true, onChoose: () => onDelete(booking) },
  ]
}

/** Opens a new document: only the payment page's security policy allows the card provider. */
function PayLink({ booking }: { booking: Booking }) {
  return (
    <DocumentLink
      to={href('/dashboard/payment/:id', { id: booking._id })}
      className={buttonClass({ variant: 'primary', size: 'small' })}
    >
      <RichWords of={words.payFor(unseen, booking.productName)} />
    </DocumentLink>
  )
}
