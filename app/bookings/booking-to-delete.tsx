import * as words from '#words/bookings'
import type { Booking } from '../../contract/bookings/bookings'
import { formatDollars } from '../../contract/money'
import { formatPieces } from '../ui/format-count'
import { NoWrapUnits } from '../ui/no-wrap-units'

export function BookingToDelete({ booking, isOffice }: { booking: Booking; isOffice: boolean }) {
  const { pieces, productName, total, paid } = booking
  const name = words.bookingInShort(formatPieces(pieces), productName, formatDollars(total), paid)
  return (
    <>
      <p className="font-semibold wrap-anywhere">
        <NoWrapUnits text={name} />
      </p>
      <p>{consequenceOfDeleting(booking, isOffice)}</p>
    </>
  )
}

const forBuyer = words.thisHidesItFromYour
const forOffice = words.thisHidesItFromIts

function consequenceOfDeleting({ paid, refunded, heldUntil }: Booking, isOffice: boolean): string {
  if (paid) {
    const text = isOffice ? forOffice : forBuyer
    return refunded ? `${words.itsPaymentHasGoneBack} ${text}` : text
  }
  return heldUntil === null ? words.itIsNotPaidAnd : words.itIsNotPaidAndNothing
}
