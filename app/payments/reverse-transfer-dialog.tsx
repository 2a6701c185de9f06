import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { MAX_REMARK_LENGTH } from '../../contract/limits'
import { formatDollars } from '../../contract/money'
import { ConfirmDialog } from '../ui/confirm-dialog'
import { TextAreaField } from '../ui/text-area-field'
import { READ_MS, toast } from '../ui/toast-store'
import { useCloseQuestion } from '../ui/use-close-question'
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
  const [reason, setReason] = useState('')
  const [isJudged, setJudged] = useState(false)
  const { mutate, isPending, error } = useMutation(reverseTransferMutation(useQueryClient(), _id))
  const isMissing = reason.trim() === ''
  const { close, question } = useCloseQuestion({ isTyped: !isMissing, isPending, onClose })

  function confirm() {
    setJudged(true)
    if (isMissing || isPending) return
    mutate(reason, {
      onSuccess: () => {
        onClose()
        toast.success(`Taken back: ${formatDollars(amount)} of ${number}`, { ms: READ_MS })
      },
    })
  }

  return (
    <ConfirmDialog
      open
      onOpenChange={close}
      title={`Take back ${formatDollars(amount)} of ${number}?`}
      text={consequence(name, number, state === 'settled' ? isPaid : false)}
      confirmLabel="Take back"
      isDanger
      isPending={isPending}
      error={error?.message}
      onConfirm={confirm}
    >
      <TextAreaField
        label="Reason"
        rows={2}
        maxLength={MAX_REMARK_LENGTH}
        hint="The buyer reads it in the mail."
        value={reason}
        error={isJudged && isMissing ? 'Please say why: the buyer reads it.' : undefined}
        onChange={({ target }) => setReason(target.value)}
      />
      {question}
    </ConfirmDialog>
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
