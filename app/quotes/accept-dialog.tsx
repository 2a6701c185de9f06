import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { href, useNavigate } from 'react-router'
import * as messages from '#words/messages'
import * as words from '#words/quotes'
import { MAX_PO_LENGTH } from '../../contract/limits'
import { formatDollars, toCents } from '../../contract/money'
import { wayFor } from '../../contract/payments/pay-ways'
import type { QuoteWithLines } from '../../contract/quotes/quotes'
import { ApiError } from '../api'
import { createContentKeys } from '../idempotency-keys'
import { TextField } from '../ui/field'
import { FormDialog } from '../ui/form-dialog'
import { CheckField } from '../ui/form-field'
import { READ_MS, toast } from '../ui/toast-store'
import { PayByChoice } from './pay-by-choice'
import { acceptQuoteMutation, type QuoteWay } from './quote-queries'
import { RefusalNote } from './refusal-note'

type AcceptDialogProps = { quote: QuoteWithLines; way: QuoteWay; onClose: () => void }

function useAccept({ quote, way, onClose }: AcceptDialogProps) {
  const navigate = useNavigate()
  const [body, setBody] = useState({
    payBy: wayFor(toCents(quote.total), 'card'),
    poNumber: quote.poNumber ?? '',
    poAgain: false,
  })
  const [keyFor] = useState(createContentKeys)
  const { mutate, isPending, error } = useMutation(acceptQuoteMutation(useQueryClient(), way))

  function accept() {
    mutate(
      { body, key: keyFor(body) },
      {
        onSuccess: ({ bookingId }) => {
          toast.success(messages.bookingPlaced)
          onClose()
          if (bookingId) void navigate(href('/dashboard/booking/:id', { id: bookingId }))
        },
        onError: (refusal) => {
          if (!isEnded(refusal)) return
          toast.error(refusal.message, { ms: READ_MS })
          onClose()
        },
      },
    )
  }

  const change = (part: Partial<typeof body>) => setBody((now) => ({ ...now, ...part }))
  return { ...body, change, isPending, error, accept }
}

/** Decided in another tab or by another person: the page shows what became of the quote. */
const isEnded = (refusal: Error) =>
  refusal instanceof ApiError && /^quote_(decided|changed|expired)$/.test(refusal.code ?? '')

/** Books the offer at its total; the booking opens, where it is paid. */
export function AcceptDialog(props: AcceptDialogProps) {
  const { quote, onClose } = props
  const { payBy, poNumber, poAgain, change, isPending, error, accept } = useAccept(props)
  const isPoUsed = error instanceof ApiError && error.code === 'po_used'
  return (
    <FormDialog
      title={words.accept(quote.number)}
      description={words.booksExactlyTheseLinesFor(formatDollars(quote.total))}
      size="small"
      act={words.acceptAndBook}
      isPending={isPending}
      isTyped={poNumber !== (quote.poNumber ?? '')}
      onClose={onClose}
      onSend={accept}
    >
      <PayByChoice total={quote.total} value={payBy} onChange={(by) => change({ payBy: by })} />
      <TextField
        label={words.poNumber}
        isOptional
        autoComplete="off"
        maxLength={MAX_PO_LENGTH}
        value={poNumber}
        error={isPoUsed ? error.message : undefined}
        onChange={({ target }) => change({ poNumber: target.value })}
      />
      {isPoUsed && (
        <CheckField
          label={words.useThisPoNumberAgain}
          checked={poAgain}
          onChange={({ target }) => change({ poAgain: target.checked })}
        />
      )}
      {error && !isPoUsed && <RefusalNote error={error} />}
    </FormDialog>
  )
}
