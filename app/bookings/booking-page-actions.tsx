import { lazy, Suspense } from 'react'
import { href, Link, useNavigate } from 'react-router'
import type { BookingDetails } from '../../contract/bookings'
import { formatDollars } from '../../contract/money'
import { changeBasket } from '../basket/basket-queries'
import { ChangeBookingLink } from '../basket/change-booking-link'
import { ReceiptLink } from '../receipts/receipt-link'
import { DocumentLink } from '../shell/document-link'
import { retryUntilReachable } from '../shell/reachability'
import { Button, buttonClass } from '../ui/button'
import { isPaidByCard } from './booking-state'
import { DeleteBooking } from './delete-booking'
import { orderAgainPath } from './order-again'
import { useDeleteBooking } from './use-delete-booking'

const loadOfficeActs = () =>
  import('./office-acts').then((module) => ({ default: module.OfficeActs }))
/** Loaded after the page: its buyer needs none of it. */
const OfficeActs = lazy(() => retryUntilReachable(loadOfficeActs))

type BookingPageActionsProps = { booking: BookingDetails; isOffice: boolean }

/** The next step of a booking first: to pay it, or its receipt. */
export function BookingPageActions({ booking, isOffice }: BookingPageActionsProps) {
  const deletion = useDeleteBooking()
  const navigate = useNavigate()

  function confirm() {
    deletion.confirm()
    void navigate(isOffice ? href('/dashboard/all-bookings') : href('/dashboard'))
  }

  return (
    <div className="flex flex-wrap gap-3 print:hidden">
      <NextStep booking={booking} isOffice={isOffice} />
      {!isOffice && <OrderAgain booking={booking} />}
      {!isOffice && booking.state === 'unpaid' && booking.received === 0 && (
        <ChangeBookingLink booking={booking} />
      )}
      {isOffice ? (
        <Suspense>
          <OfficeActs booking={booking} onDelete={() => deletion.ask(booking)} />
        </Suspense>
      ) : (
        <>
          <AskLink booking={booking} />
          <Button variant="secondary" onClick={() => deletion.ask(booking)}>
            Delete
          </Button>
        </>
      )}
      <DeleteBooking deletion={{ ...deletion, confirm }} isOffice={isOffice} />
    </div>
  )
}

/** Opens the contact form with the booking's number. */
function AskLink({ booking: { number } }: Pick<BookingPageActionsProps, 'booking'>) {
  const question = new URLSearchParams({ about: number })
  return (
    <Link to={`${href('/contact')}?${question}`} className={buttonClass({ variant: 'secondary' })}>
      Ask about this booking
    </Link>
  )
}

function NextStep({ booking, isOffice }: BookingPageActionsProps) {
  const { _id: id, paid, total } = booking
  if (paid)
    return <ReceiptLink bookingId={id} variant={isOffice ? 'secondary' : 'primary'} size="medium" />
  if (!isPaidByCard(booking)) return null
  return (
    // A new document: only the payment page's security policy allows the card provider.
    <DocumentLink
      to={href('/dashboard/payment/:id', { id })}
      className={buttonClass({ variant: isOffice ? 'secondary' : 'primary' })}
    >
      Pay {formatDollars(total)} now
    </DocumentLink>
  )
}

/** One line opens the order form of its tool; several go into the basket, to be checked there. */
function OrderAgain({ booking }: { booking: BookingDetails }) {
  const navigate = useNavigate()
  if (booking.lineCount === 1) {
    return (
      <Link to={orderAgainPath(booking)} className={buttonClass({ variant: 'secondary' })}>
        Order again
      </Link>
    )
  }

  function order() {
    const lines = booking.lines.flatMap(({ toolId, quantity, note }) =>
      toolId === null ? [] : [{ toolId, quantity, note }],
    )
    if (changeBasket(lines)) void navigate(href('/basket'))
  }

  return (
    <Button variant="secondary" onClick={order}>
      Order again
    </Button>
  )
}
