import { useMutation, useQueryClient } from '@tanstack/react-query'
import * as words from '#words/payments'
import { formatDollars } from '../../contract/money'
import { ReasonDialog } from '../ui/reason-dialog'
import { reverseTransferMutation } from './office-payment-queries'

type ReverseTransferProps = {
  payment: { _id: string; amount: number; name: string; state: string }
  /** Of the booking that it was recorded for. */
  number: string
  /** Whether that is paid; not known in lists of payments. */
  isPaid?: boolean
  onClose: () => void
}

/** Asks why a transfer is taken back, and says what that does to its booking. */
export function ReverseTransferDialog({ payment, number, isPaid, onClose }: ReverseTransferProps) {
  const { _id, amount, name, state } = payment
  return (
    <ReasonDialog
      title={words.takeBackOf(formatDollars(amount), number)}
      text={consequence(name, number, state === 'settled' ? isPaid : false)}
      confirmLabel={words.takeBack}
      done={words.takenBackOf(formatDollars(amount), number)}
      mutation={useMutation(reverseTransferMutation(useQueryClient(), _id))}
      onClose={onClose}
    />
  )
}

function consequence(name: string, number: string, isPaid: boolean | undefined): string {
  const entry = words.forATransferThatWas
  if (isPaid === undefined) return words.withoutItBookingOfIs(entry, number, name)
  return isPaid
    ? words.bookingOfIsUnpaidAgain(entry, number, name)
    : words.itNoLongerCountsFor(entry, number, name)
}
