import { href, Link } from 'react-router'
import type { Booking } from '../../contract/bookings'
import { PutInBasket } from '../basket/put-in-basket-section'
import { ReceiptLink } from '../receipts/receipt-link'
import { DocumentLink } from '../shell/document-link'
import { Button, buttonClass } from '../ui/button'
import { VisuallyHidden } from '../ui/visually-hidden'
import { isPaidByCard } from './booking-state'
import { orderAgainPath } from './order-again'

type BookingActionsProps = { booking: Booking; onDelete: (booking: Booking) => void }

export function BookingActions({ booking, onDelete }: BookingActionsProps) {
  return (
    <span className="inline-flex flex-wrap gap-2 @min-[40rem]:justify-end @min-[56rem]:flex-nowrap">
      {booking.paid && (
        <ReceiptLink bookingId={booking._id} of={booking.productName} size="small" />
      )}
      {isPaidByCard(booking) && <PayLink booking={booking} />}
      {booking.lineCount === 1 ? (
        <Link to={orderAgainPath(booking)} className={secondary}>
          Order again<VisuallyHidden> {booking.productName}</VisuallyHidden>
        </Link>
      ) : (
        <PutInBasket
          source={{ booking: booking._id }}
          label="Order again"
          of={booking.productName}
          since={booking.createdAt}
          size="small"
        />
      )}
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

const secondary = buttonClass({ variant: 'secondary', size: 'small' })

/** Opens a new document: only the payment page's security policy allows the card provider. */
function PayLink({ booking }: { booking: Booking }) {
  return (
    <DocumentLink
      to={href('/dashboard/payment/:id', { id: booking._id })}
      className={buttonClass({ size: 'small' })}
    >
      Pay<VisuallyHidden> for {booking.productName}</VisuallyHidden>
    </DocumentLink>
  )
}
