import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import * as words from '#words/quotes'
import { MAX_LINE_NOTE_LENGTH, MAX_NAME_LENGTH } from '../../contract/limits'
import { formatDollars, toCents } from '../../contract/money'
import { wayFor } from '../../contract/payments/pay-ways'
import type { QuoteWithLines } from '../../contract/quotes/quotes'
import { isBlank } from '../../contract/values/blank'
import { createContentKeys } from '../idempotency-keys'
import { Button } from '../ui/button'
import { TextAreaField } from '../ui/text-area-field'
import { TextField } from '../ui/text-field'
import { PayByChoice } from './pay-by'
import { acceptQuoteMutation, declineQuoteMutation, type QuoteWay } from './quote-queries'
import { isOpen } from './quote-state'
import { RefusalNote } from './refusal-note'

type ApprovePartProps = { quote: QuoteWithLines; way: QuoteWay }
type Faults = { as?: string | undefined; note?: string | undefined }

/** Where the holder of a link decides, with a name and without an account. */
export function ApprovePart({ quote, way }: ApprovePartProps) {
  const { link, expired, state } = quote
  if (link?.may !== 'approve' || link.decision || state !== 'offered') return null
  if (expired) return <p>{words.thisOfferHasEndedPlease}</p>
  return isOpen(quote) ? <ApproveForm quote={quote} way={way} /> : null
}

function useDecision({ quote, way }: ApprovePartProps) {
  const client = useQueryClient()
  const [payBy, setPayBy] = useState(wayFor(toCents(quote.total), 'card'))
  const [as, setAs] = useState('')
  const [note, setNote] = useState('')
  const [faults, setFaults] = useState<Faults>({})
  const [keyFor] = useState(createContentKeys)
  const approval = useMutation(acceptQuoteMutation(client, way))
  const refusal = useMutation(declineQuoteMutation(client, way))
  const isPending = approval.isPending || refusal.isPending

  function isComplete(needsWhy: boolean): boolean {
    const found = {
      as: isBlank(as) ? words.pleaseEnterYourName : undefined,
      note: needsWhy && isBlank(note) ? words.pleaseSayWhyYouDecline : undefined,
    }
    setFaults(found)
    return !found.as && !found.note
  }

  function approve(event: FormEvent) {
    event.preventDefault()
    if (isPending || !isComplete(false)) return
    refusal.reset()
    const body = { payBy, as, note }
    approval.mutate({ body, key: keyFor(body) })
  }

  function decline() {
    if (isPending || !isComplete(true)) return
    approval.reset()
    refusal.mutate({ why: note, as })
  }

  const error = approval.error ?? refusal.error
  return {
    payBy,
    setPayBy,
    as,
    setAs,
    note,
    setNote,
    faults,
    approval,
    refusal,
    error,
    approve,
    decline,
  }
}

function ApproveForm(props: ApprovePartProps) {
  const { quote } = props
  const { payBy, setPayBy, as, setAs, note, setNote, faults, ...decision } = useDecision(props)
  const { approval, refusal, error, approve, decline } = decision
  return (
    <section aria-labelledby="approve" className="rounded-md border border-control p-5">
      <h2 id="approve" className="mb-1 text-xl">
        {words.yourDecision}
      </h2>
      <p className="mb-4 text-ink-soft">
        {words.approvingOrdersTheseLinesFor(formatDollars(quote.total), quote.name)}
      </p>
      <form noValidate onSubmit={approve} className="max-w-xl">
        <TextField
          label={words.yourName}
          autoComplete="name"
          maxLength={MAX_NAME_LENGTH}
          value={as}
          error={faults.as}
          onChange={({ target }) => setAs(target.value)}
        />
        <TextAreaField
          label={words.noteToTheBuyer}
          isOptional
          rows={2}
          maxLength={MAX_LINE_NOTE_LENGTH}
          value={note}
          error={faults.note}
          hint={words.neededIfYouDecline}
          onChange={({ target }) => setNote(target.value)}
        />
        <PayByChoice total={quote.total} value={payBy} onChange={setPayBy} />
        {error && <RefusalNote error={error} />}
        <div className="mt-4 flex flex-wrap gap-3">
          <Button type="submit" isPending={approval.isPending}>
            {words.approve}
          </Button>
          <Button variant="secondary" isPending={refusal.isPending} onClick={decline}>
            {words.decline}
          </Button>
        </div>
      </form>
    </section>
  )
}
