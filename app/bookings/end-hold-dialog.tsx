import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { BookingDetails } from '../../contract/bookings'
import { MAX_REMARK_LENGTH } from '../../contract/limits'
import { formatDollars } from '../../contract/money'
import { ConfirmDialog } from '../ui/confirm-dialog'
import { formatPieces } from '../ui/format-count'
import { TextAreaField } from '../ui/text-area-field'
import { READ_MS, toast } from '../ui/toast-store'
import { useCloseQuestion } from '../ui/use-close-question'
import { releaseBookingMutation } from './hold-queries'

type EndHoldProps = { booking: BookingDetails; onClose: () => void }

/** Asks why the hold of an unpaid booking ends before its time; what is typed stays while it is refused. */
export function EndHoldDialog({ booking, onClose }: EndHoldProps) {
  const { _id, number } = booking
  const [why, setWhy] = useState('')
  const [isJudged, setJudged] = useState(false)
  const { mutate, isPending, error } = useMutation(releaseBookingMutation(useQueryClient(), _id))
  const isMissing = why.trim() === ''
  const { close, question } = useCloseQuestion({ isTyped: !isMissing, isPending, onClose })

  function confirm() {
    setJudged(true)
    if (isMissing || isPending) return
    mutate(why, {
      onSuccess: () => {
        onClose()
        toast.success(`The hold of ${number} has ended`, { ms: READ_MS })
      },
    })
  }

  return (
    <ConfirmDialog
      open
      onOpenChange={close}
      title={`End the hold of ${number}?`}
      text={consequenceOf(booking)}
      confirmLabel="End hold"
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
        value={why}
        error={isJudged && isMissing ? 'Please say why: the buyer reads it.' : undefined}
        onChange={({ target }) => setWhy(target.value)}
      />
      {question}
    </ConfirmDialog>
  )
}

function consequenceOf({ pieces, name, received }: BookingDetails): string {
  const money = ` ${formatDollars(received)} has come for it: you find that in Payments until it is sent back.`
  return `This puts ${formatPieces(pieces)} back into stock. The booking stays, and ${name} can still pay for it while there is enough.${received > 0 ? money : ''}`
}
