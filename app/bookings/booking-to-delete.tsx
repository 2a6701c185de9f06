import type { Booking } from '../../contract/bookings'
import { formatDollars } from '../../contract/money'
import { formatPieces } from '../ui/format-count'
import { NoWrapUnits } from '../ui/no-wrap-units'

type BookingToDeleteProps = { booking: Booking; isOffice: boolean }

/** What is deleted, and what that means for money and stock. */
export function BookingToDelete({ booking, isOffice }: BookingToDeleteProps) {
  const { pieces, productName, total, paid } = booking
  const name = `${formatPieces(pieces)} of ${productName}, ${formatDollars(total)}`
  return (
    <>
      <p className="font-semibold wrap-anywhere">
        <NoWrapUnits text={`${name}${paid ? ', paid.' : ''}`} />
      </p>
      <p>{consequenceOf(booking, isOffice ? 'the lists' : 'your list')}</p>
    </>
  )
}

function consequenceOf({ paid, refunded, heldUntil }: Booking, lists: string): string {
  if (paid) {
    const money = refunded ? 'Its payment has gone back to the card already. ' : ''
    return `${money}This hides it from ${lists}; it cancels nothing. The receipt stays.`
  }
  return heldUntil === null
    ? 'It is not paid, and nothing was charged. Its stock is no longer held.'
    : 'It is not paid, and nothing was charged. Its stock goes back and can be ordered by others.'
}
