import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import * as words from '#words/quotes'
import { MAX_LINE_NOTE_LENGTH } from '../../contract/limits'
import type { QuoteWithLines } from '../../contract/quotes/quotes'
import { isBlank } from '../../contract/values/blank'
import { FormDialog } from '../ui/form-dialog'
import { TextAreaField } from '../ui/form-field'
import { InlineMessage } from '../ui/inline-message'
import { declineQuoteMutation, type QuoteWay, withdrawQuoteMutation } from './quote-queries'

type WhyDialogProps = {
  act: 'decline' | 'withdraw'
  quote: QuoteWithLines
  way: QuoteWay
  onClose: () => void
}

const descriptions = {
  decline: words.itCannotBeAcceptedAfter,
  withdraw: words.itCannotBeAcceptedAfterThat,
} as const

/** Asks why a quote is declined or withdrawn; the other side reads it. */
export function WhyDialog({ act, quote, way, onClose }: WhyDialogProps) {
  const client = useQueryClient()
  const [why, setWhy] = useState('')
  const [fault, setFault] = useState<string>()
  const decline = useMutation(declineQuoteMutation(client, way))
  const withdraw = useMutation(withdrawQuoteMutation(client, way))
  const { mutate, isPending, error } = act === 'decline' ? decline : withdraw
  const label = act === 'decline' ? words.decline : words.withdraw

  function send() {
    if (isBlank(why)) return setFault(words.pleaseSayWhy)
    mutate({ why }, { onSuccess: onClose })
  }

  return (
    <FormDialog
      title={(act === 'decline' ? words.declineQuote : words.withdrawQuote)(quote.number)}
      description={descriptions[act]}
      size="small"
      act={label}
      isDanger
      isPending={isPending}
      isTyped={!isBlank(why)}
      onClose={onClose}
      onSend={send}
    >
      <TextAreaField
        label={words.why}
        rows={3}
        maxLength={MAX_LINE_NOTE_LENGTH}
        value={why}
        error={fault}
        onChange={({ target }) => {
          setWhy(target.value)
          setFault(undefined)
        }}
      />
      {error && <InlineMessage tone="danger">{error.message}</InlineMessage>}
    </FormDialog>
  )
}
