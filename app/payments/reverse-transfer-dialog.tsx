import { useMutation, useQueryClient } from '@tanstack/react-query'
import { formatDollars } from '../../contract/money'
import { ReasonDialog } from '../ui/reason-dialog'
import { reverseTransferMutation } from './transfer-queries'

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
      title={`Take back ${formatDollars(amount)} of ${number}?`}
      text={consequence(name, number, state === 'settled' ? isPaid : false)}
      confirmLabel="Take back"
      done={`Taken back: ${formatDollars(amount)} of ${number}`}
      mutation={useMutation(reverseTransferMutation(useQueryClient(), _id))}
      onClose={onClose}
    />
  )
}

function consequence(name: string, number: string, isPaid: boolean | undefined): string {
  const entry = 'For a transfer that was recorded by mistake: no money moves.'
  if (isPaid === undefined)
    return `${entry} Without it booking ${number} of ${name} is not paid, and has no receipt.`
  return isPaid
    ? `${entry} Booking ${number} of ${name} is unpaid again, its receipt ends, and its goods are set aside for another transfer.`
    : `${entry} It no longer counts for booking ${number} of ${name}.`
}
