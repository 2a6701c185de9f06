import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { BookingDetails } from '../../../contract/bookings/bookings'
import { formatDollars } from '../../../contract/money'
import { formatPieces } from '../../ui/format-count'
import { ReasonDialog } from '../../ui/reason-dialog'
import { releaseBookingMutation } from './hold-queries'

type EndHoldProps = { booking: BookingDetails; onClose: () => void }

/** Asks why the hold of an unpaid booking ends before its time. */
export function EndHoldDialog({ booking, onClose }: EndHoldProps) {
  const { _id, number } = booking
  return (
    <ReasonDialog
      title={`End the hold of ${number}?`}
      text={consequenceOf(booking)}
      confirmLabel="End hold"
      done={`The hold of ${number} has ended`}
      mutation={useMutation(releaseBookingMutation(useQueryClient(), _id))}
      onClose={onClose}
    />
  )
}

function consequenceOf({ pieces, name, received }: BookingDetails): string {
  const money = ` ${formatDollars(received)} has come for it: you find that in Payments until it is sent back.`
  return `This puts ${formatPieces(pieces)} back into stock. The booking stays, and ${name} can still pay for it while there is enough.${received > 0 ? money : ''}`
}
