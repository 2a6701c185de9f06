import type { Booking } from '../../contract/bookings/bookings'
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
      <p>{consequenceOf(booking, isOffice)}</p>
    </>
  )
}

const forBuyer =
  'This hides it from your list; it cancels nothing. The receipt stays. What is still to come is sent to you: please ask us if you do not want it any more.'
const forOffice =
  'This hides it from its buyer and from the lists; it cancels nothing. The receipt stays. It is recorded, and found under Show: Hidden. Nothing more of it can be packed; money and goods can be given back there.'

function consequenceOf({ paid, refunded, heldUntil }: Booking, isOffice: boolean): string {
  if (paid) {
    const money = refunded ? 'Its payment has gone back to the card already. ' : ''
    return `${money}${isOffice ? forOffice : forBuyer}`
  }
  return heldUntil === null
    ? 'It is not paid, and nothing was charged. Its stock is no longer held.'
    : 'It is not paid, and nothing was charged. Its stock goes back and can be ordered by others.'
}
