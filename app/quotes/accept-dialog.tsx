import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { href, useNavigate } from 'react-router'
import * as messages from '#words/messages'
import * as words from '#words/quotes'
import { MAX_PO_LENGTH } from '../../contract/limits'
import { formatDollars, toCents } from '../../contract/money'
import { wayFor } from '../../contract/payments/pay-ways'
import type { QuoteWithLines } from '../../contract/quotes/quotes'
import { ApiError } from '../api'
import { createContentKeys } from '../idempotency-keys'
import { CheckField } from '../ui/check-field'
import { FormDialog } from '../ui/form-dialog'
import { TextField } from '../ui/text-field'
import { toast } from '../ui/toast-store'
import { useCloseQuestion } from '../ui/use-close-question'
import { PayByChoice } from './pay-by'
import { acceptQuoteMutation, type QuoteWay } from './quote-queries'
import { RefusalNote } from './refusal-note'

type AcceptDialogProps = { quote: QuoteWithLines; way: QuoteWay; onClose: () => void }

function useAccept({ quote, way, onClose }: AcceptDialogProps) {
  const navigate = useNavigate()
  const [payBy, setPayBy] = useState(wayFor(toCents(quote.total), 'card'))
  const [poNumber, setPoNumber] = useState(quote.poNumber ?? '')
  const [poAgain, setPoAgain] = useState(false)
  const [keyFor] = useState(createContentKeys)
  const { mutate, isPending, error } = useMutation(acceptQuoteMutation(useQueryClient(), way))

  function accept(event: FormEvent) {
    event.preventDefault()
    if (isPending) return
    const body = { payBy, poNumber, poAgain }
    mutate(
      { body, key: keyFor(body) },
      {
        onSuccess: ({ bookingId }) => {
          toast.success(messages.bookingPlaced)
          onClose()
          if (bookingId) void navigate(href('/dashboard/booking/:id', { id: bookingId }))
        },
      },
    )
  }

  return { payBy, setPayBy, poNumber, setPoNumber, poAgain, setPoAgain, isPending, error, accept }
}

/** Books the offer at its total; the booking opens, where it is paid. */
export function AcceptDialog(props: AcceptDialogProps) {
  const { quote, onClose } = props
  const { payBy, setPayBy, poNumber, setPoNumber, poAgain, setPoAgain, ...form } = useAccept(props)
  const { isPending, error, accept } = form
  const isTyped = poNumber !== (quote.poNumber ?? '')
  const { close, question } = useCloseQuestion({ isTyped, isPending, onClose })
  const isPoUsed = error instanceof ApiError && error.code === 'po_used'
  return (
    <FormDialog
      title={words.accept(quote.number)}
      description={words.booksExactlyTheseLinesFor(formatDollars(quote.total))}
      size="small"
      act={words.acceptAndBook}
      isPending={isPending}
      question={question}
      onClose={close}
      onSubmit={accept}
    >
      <PayByChoice total={quote.total} value={payBy} onChange={setPayBy} />
      <TextField
        label={words.poNumber}
        isOptional
        autoComplete="off"
        maxLength={MAX_PO_LENGTH}
        value={poNumber}
        error={isPoUsed ? error.message : undefined}
        onChange={({ target }) => setPoNumber(target.value)}
      />
      {isPoUsed && (
        <CheckField
          label={words.useThisPoNumberAgain}
          checked={poAgain}
          onChange={({ target }) => setPoAgain(target.checked)}
        />
      )}
      {error && !isPoUsed && <RefusalNote error={error} />}
    </FormDialog>
  )
}
