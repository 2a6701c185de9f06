import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import * as words from '#words/quotes'
import { MAX_LINE_NOTE_LENGTH, MAX_NAME_LENGTH, MAX_PO_LENGTH } from '../../contract/limits'
import { formatDollars, toCents } from '../../contract/money'
import { wayFor } from '../../contract/payments/pay-ways'
import type { QuoteWithLines } from '../../contract/quotes/quotes'
import { isBlank } from '../../contract/values/blank'
import { ApiError } from '../api'
import { createContentKeys } from '../idempotency-keys'
import { Button } from '../ui/button'
import { TextField } from '../ui/field'
import { focusFirstInvalid } from '../ui/focus-first-fault'
import { focusMainIfLost } from '../ui/focus-main-if-lost'
import { TextAreaField } from '../ui/form-field'
import {
  acceptQuoteMutation,
  declineQuoteMutation,
  type QuoteWay,
  quoteQuery,
} from './quote-queries'
import { isOpen } from './quote-state'
import { RefusalNote } from './refusal-note'

type ApprovePartProps = { quote: QuoteWithLines; way: QuoteWay }
type Faults = { as?: string | undefined; note?: string | undefined }

/** Where the holder of a link decides, with a name and without an account, or an approver of the company with one. */
export function ApprovePart({ quote, way }: ApprovePartProps) {
  const { link, approval, expired, state } = quote
  const mayDecide = link ? link.may === 'approve' && !link.decision : approval?.mayDecide
  if (!mayDecide || state !== 'offered') return null
  if (expired) return <p>{words.thisOfferHasEndedPlease}</p>
  return isOpen(quote) ? <ApproveForm quote={quote} way={way} /> : null
}

function useDecision({ quote, way }: ApprovePartProps) {
  const client = useQueryClient()
  const [typed, setTyped] = useState({ as: '', note: '', poNumber: '' })
  const { as, note, poNumber } = typed
  const change = (part: Partial<typeof typed>) => setTyped((now) => ({ ...now, ...part }))
  const [faults, setFaults] = useState<Faults>({})
  const [keyFor] = useState(createContentKeys)
  const after = {
    onSuccess: () =>
      void client.invalidateQueries(quoteQuery(way), { cancelRefetch: false }).then(showDecision),
    // The menu of an approver counts what waits.
    onSettled: () => void client.invalidateQueries({ queryKey: ['users', 'admin'] }),
  }
  const approval = useMutation(acceptQuoteMutation(client, way))
  const refusal = useMutation(declineQuoteMutation(client, way))
  const isPending = approval.isPending || refusal.isPending
  const needsName = way.token !== ''

  /** The focus goes to what is missing, which may be far below the button. */
  function isComplete(needsWhy: boolean): boolean {
    const found = {
      as: needsName && isBlank(as) ? words.pleaseEnterYourName : undefined,
      note: needsWhy && isBlank(note) ? words.pleaseSayWhyYouDecline : undefined,
    }
    setFaults(found)
    const form = document.getElementById(FORM_ID)
    if (form instanceof HTMLFormElement && (found.as || found.note)) focusFirstInvalid(form)
    return !found.as && !found.note
  }

  function approve(event: FormEvent) {
    event.preventDefault()
    if (isPending || !isComplete(false)) return
    refusal.reset()
    // How it is paid is a matter of the buyer, who may change it.
    const body = { payBy: wayFor(toCents(quote.total), 'card'), poNumber, as, note }
    approval.mutate({ body, key: keyFor(body) }, after)
  }

  function decline() {
    if (isPending || !isComplete(true)) return
    approval.reset()
    refusal.mutate({ why: note, as }, after)
  }

  const error = approval.error ?? refusal.error
  return { ...typed, change, needsName, faults, approval, refusal, error, approve, decline }
}

const FORM_ID = 'approve-form'

/** The button is gone with the form, and what was decided is above the lines: out of sight on a phone. */
function showDecision() {
  document.querySelector('main')?.scrollIntoView()
  focusMainIfLost()
}

/** The buttons stay in sight on a phone: the lines are between the sum and the fields. */
function ApproveForm(props: ApprovePartProps) {
  const { quote } = props
  const { as, note, poNumber, change, faults, needsName, ...decision } = useDecision(props)
  const { approval, refusal, error, approve, decline } = decision
  // Their company may ask for one on each order.
  const needsPo = poNumber !== '' || (error instanceof ApiError && error.code === 'po_needed')
  return (
    <>
      <section aria-labelledby="approve" className="rounded-md border border-control p-5">
        <h2 id="approve" className="mb-1 text-xl">
          {words.yourDecision}
        </h2>
        <p className="mb-4 text-ink-soft">
          {words.approvingOrdersTheseLinesFor(formatDollars(quote.total), quote.name)}
        </p>
        <form id={FORM_ID} noValidate onSubmit={approve} className="max-w-xl">
          {needsName && (
            <TextField
              label={words.yourName}
              autoComplete="name"
              maxLength={MAX_NAME_LENGTH}
              value={as}
              error={faults.as}
              onChange={({ target }) => change({ as: target.value })}
            />
          )}
          {needsPo && (
            <TextField
              label={words.poNumber}
              maxLength={MAX_PO_LENGTH}
              value={poNumber}
              onChange={({ target }) => change({ poNumber: target.value })}
            />
          )}
          <TextAreaField
            label={words.noteToTheBuyer}
            isOptional
            rows={2}
            maxLength={MAX_LINE_NOTE_LENGTH}
            value={note}
            error={faults.note}
            hint={words.neededIfYouDecline}
            onChange={({ target }) => change({ note: target.value })}
          />
          {error && <RefusalNote error={error} />}
        </form>
      </section>
      <div
        data-bottom-bar=""
        className="sticky bottom-0 z-30 -mx-4 flex gap-3 border-t border-control bg-surface px-4 py-3 sm:mx-0 sm:px-0 lg:static lg:border-0 lg:p-0 low:static print:hidden"
      >
        <Button type="submit" form={FORM_ID} isPending={approval.isPending}>
          {words.approve(formatDollars(quote.total))}
        </Button>
        <Button variant="secondary" isPending={refusal.isPending} onClick={decline}>
          {words.decline}
        </Button>
      </div>
    </>
  )
}
