import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import * as words from '#words/payments'
import type { BookingDetails } from '../../contract/bookings/bookings'
import { formatDollars } from '../../contract/money'
import { payWays } from '../../contract/payments/pay-ways'
import { createContentKeys } from '../idempotency-keys'
import { isUnanswered } from '../is-unanswered'
import { RefusalToConfirm } from '../refusal-to-confirm'
import { focusFirstFault } from '../ui/focus-first-fault'
import { FormDialog } from '../ui/form-dialog'
import { READ_MS, toast } from '../ui/toast-store'
import { recordTransferMutation } from './office-payment-queries'
import { emptyTransfer, transferFaults, transferOutcome } from './transfer-draft'
import { TransferFields } from './transfer-fields-section'

type RecordTransferProps = { booking: BookingDetails; onClose: () => void }

export function RecordTransferDialog({ booking, onClose }: RecordTransferProps) {
  const form = useTransfer(booking, onClose)
  const { draft, send, isPending, isTyped, error } = form
  return (
    <FormDialog
      title={words.recordTransferFor(booking.number)}
      description={description(booking)}
      size="medium"
      act={words.record}
      isPending={isPending}
      status={transferOutcome(booking, draft.amount)}
      isTyped={isTyped}
      onClose={onClose}
      onSend={send}
      className="grid gap-1"
    >
      {error && (
        <RefusalToConfirm
          error={error}
          code="transfer_known"
          label={words.recordItAgain}
          onConfirm={form.recordAgain}
        />
      )}
      <TransferFields form={form} />
    </FormDialog>
  )
}

function description({ paid, name, received, total, payBy }: BookingDetails): string {
  if (paid) return words.theBookingOfIsPaid(name)
  const sums = words.ofFromIsHere(formatDollars(received), formatDollars(total), name)
  return payWays[payBy].byOffice ? sums : words.fromNowOnThisBooking(sums)
}

/** What is typed stays when the call fails; the same content is recorded once. */
function useTransfer(booking: BookingDetails, onClose: () => void) {
  const [start] = useState(() => emptyTransfer(booking))
  const [draft, setDraft] = useState(start)
  const [keyFor] = useState(createContentKeys)
  const [isJudged, setJudged] = useState(false)
  const { mutate, isPending, error, variables } = useMutation(
    recordTransferMutation(useQueryClient(), booking._id),
  )
  // Without an answer it may be this transfer that has paid the booking: what is sent again must be the same.
  const isOpen = isUnanswered(error)
  const surplus = isOpen ? variables?.body.surplus : booking.paid
  const found = transferFaults(draft)

  function send(element: HTMLFormElement) {
    setJudged(true)
    if (!focusFirstFault(element, found)) record(isOpen && variables?.body.again === true)
  }

  function record(again: boolean) {
    const { receivedOn, reference } = draft
    const body = { amount: Number(draft.amount), receivedOn, reference, surplus, again }
    mutate(
      { body, key: keyFor(body) },
      {
        onSuccess: ({ paid, number }) => {
          onClose()
          const isNew = paid && !booking.paid
          toast.success(isNew ? words.isPaid(number) : words.recorded, { ms: READ_MS })
        },
      },
    )
  }

  return {
    draft,
    send,
    recordAgain: () => isPending || record(true),
    isPending,
    error,
    faults: isJudged ? found : {},
    isTyped: draft.reference !== '' || draft.amount !== start.amount,
    change: (next: Partial<typeof draft>) => setDraft({ ...draft, ...next }),
  }
}
