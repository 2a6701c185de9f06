import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import * as words from '#words/bookings'
import type { BookingDetails } from '../../../contract/bookings/bookings'
import { formatDollars } from '../../../contract/money'
import { api } from '../../browser-api'
import { movingMoney } from '../../payments/office-payment-queries'
import { formatPieces } from '../../ui/format-count'
import { ReasonDialog } from '../../ui/reason-dialog'

type EndHoldProps = { booking: BookingDetails; onClose: () => void }

/** Asks why the hold of an unpaid booking ends before its time. */
export function EndHoldDialog({ booking, onClose }: EndHoldProps) {
  const { _id, number } = booking
  return (
    <ReasonDialog
      title={words.endTheHoldOf(number)}
      text={consequenceOfRelease(booking)}
      confirmLabel={words.endHold}
      done={words.theHoldOfHasEnded(number)}
      mutation={useMutation(releaseBookingMutation(useQueryClient(), _id))}
      onClose={onClose}
    />
  )
}

function consequenceOfRelease({ pieces, name, received }: BookingDetails): string {
  const stock = words.thisPutsBackIntoStock(formatPieces(pieces), name)
  return received > 0 ? `${stock} ${words.hasComeForIt(formatDollars(received))}` : stock
}

const releaseBookingMutation = (client: QueryClient, id: string) =>
  movingMoney(client, (why: string) => api('releaseBooking', { params: { id }, body: { why } }))
