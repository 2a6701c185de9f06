import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import * as words from '#words/payments'
import { MAX_NAME_LENGTH } from '../../contract/limits'
import { pastDayFault, pastDays } from '../../contract/values/past-day'
import { Button } from '../ui/button'
import { Dialog } from '../ui/dialog'
import { TextField } from '../ui/field'
import { InlineMessage } from '../ui/inline-message'
import { toast } from '../ui/toast-store'
import { useCloseQuestion } from '../ui/use-close-question'
import { refundSentMutation } from './office-payment-queries'

type RefundSentProps = { bookingId: string; refundId: string; onDone?: () => void }

/** Records that the office has sent a transfer's money back by bank: the shop cannot know it. */
export function RefundSent({ bookingId, refundId, onDone }: RefundSentProps) {
  const { first, last } = pastDays(new Date())
  const [sentOn, setSentOn] = useState(last)
  const fault = sentOn === '' ? words.theDayPlease : pastDayFault(sentOn)
  const [reference, setReference] = useState('')
  const { mutate, isPending, error } = useMutation(refundSentMutation(useQueryClient(), bookingId))

  function record(event: FormEvent) {
    event.preventDefault()
    if (isPending || reference.trim() === '' || fault) return
    mutate(
      { refund: refundId, body: { sentOn, reference } },
      {
        onSuccess: () => {
          toast.success(words.recordedAsSent)
          onDone?.()
        },
      },
    )
  }

  return (
    <form onSubmit={record} noValidate className="grid gap-2 rounded-md bg-paper p-4 print:hidden">
      <p className="text-sm font-semibold">{words.thisRefundHasToBe}</p>
      <div className="grid items-start gap-3 sm:grid-cols-2">
        <TextField
          type="date"
          label={words.sentOn}
          min={first}
          max={last}
          value={sentOn}
          error={fault}
          onChange={({ target }) => setSentOn(target.value)}
        />
        <TextField
          label={words.referenceOfTheBank}
          maxLength={MAX_NAME_LENGTH}
          value={reference}
          onChange={({ target }) => setReference(target.value)}
        />
      </div>
      {error && <InlineMessage tone="danger">{error.message}</InlineMessage>}
      <Button
        variant="primary"
        type="submit"
        size="small"
        isPending={isPending}
        disabled={reference.trim() === ''}
      >
        {words.recordAsSent}
      </Button>
    </form>
  )
}

type SentDialogProps = RefundSentProps & { number: string; onClose: () => void }

/** Asked from a list of payments, whose bookings may have been deleted. */
export function SentDialog({ number, onClose, ...refund }: SentDialogProps) {
  const [isTyped, setTyped] = useState(false)
  const { close, question } = useCloseQuestion({ isTyped, onClose })
  return (
    <Dialog open onOpenChange={close} title={words.sentBackFor(number)} size="medium">
      <div onInput={() => setTyped(true)}>
        <RefundSent {...refund} onDone={onClose} />
      </div>
      {question}
    </Dialog>
  )
}
