import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { href, useNavigate } from 'react-router'
import * as words from '#words/basket'
import * as fieldMessages from '#words/field-messages'
import { fillIn } from '../../../contract/errors/shown-errors'
import {
  MAX_NAME_LENGTH,
  MAX_PHONE_LENGTH,
  MAX_PO_LENGTH,
  MAX_REMARK_LENGTH,
} from '../../../contract/limits'
import { formatDollars } from '../../../contract/money'
import { isBlank } from '../../../contract/values/blank'
import { latestBookingQuery } from '../../bookings/booking-queries'
import { createContentKeys } from '../../idempotency-keys'
import { createQuoteMutation } from '../../quotes/quote-queries'
import { RefusalNote } from '../../quotes/refusal-note'
import { lazyPart } from '../../shell/lazy-part'
import { useTaxedTotal } from '../../tax/tax-queries'
import { TextField } from '../../ui/field'
import { focusFirstInvalid } from '../../ui/focus-first-fault'
import { FormDialog } from '../../ui/form-dialog'
import { TextAreaField } from '../../ui/form-field'
import { useOrderer } from '../ordering-section'
import { type PricedBasket, toSentLine } from '../use-priced-basket'
import { ShortLine, WayChoice } from './quote-choices'

const TaxSums = lazyPart(() => import('../../tax/tax-sums-section'), 'TaxSums')

type QuoteDialogProps = {
  basket: PricedBasket
  /** How long an offer at today's prices holds; 0: the office alone offers. */
  days: number
  onClose: () => void
}
type Faults = { name?: string | undefined; phone?: string | undefined }

/** Asks for whom a quote of the basket is, and whether at today's prices or at better ones; it opens when it is made. */
export function QuoteDialog({ basket, days, onClose }: QuoteDialogProps) {
  const [isAsking, setAsking] = useState(days === 0)
  const form = useQuoteForm(basket, isAsking)
  const { isPending, isTyped, error } = form
  const { total } = form
  // As they were when it opened: a choice can be taken back.
  const [short] = useState(() => basket.faults.filter(({ verdict }) => verdict === 'short'))
  return (
    <FormDialog
      title={words.quoteOfYourBasket}
      act={isAsking ? words.askForTheQuote : words.getTheProforma}
      isPending={isPending}
      isTyped={isTyped}
      onClose={onClose}
      onSend={form.submit}
      className="grid gap-x-4 gap-y-1 sm:grid-cols-2"
    >
      {days > 0 && <WayChoice days={days} isAsking={isAsking} onChange={setAsking} />}
      {basket.lines.map(({ toolId, quantity }) => {
        const line = short.find((each) => each.toolId === toolId)
        return line && <ShortLine key={toolId} line={line} quantity={quantity} />
      })}
      <div className="mb-2 tabular-nums sm:col-span-2">
        {form.taxes && <TaxSums net={form.net} taxes={form.taxes} />}
        <p className="font-bold">{words.totalOf(formatDollars(total))}</p>
        {form.net !== basket.total && (
          <p className="text-sm text-ink-soft">
            {words.moreThanTheBasket(formatDollars(basket.total))}
          </p>
        )}
      </div>
      <QuoteContact form={form} />
      {error && (
        <div className="sm:col-span-2">
          <RefusalNote error={error} />
        </div>
      )}
    </FormDialog>
  )
}

function QuoteContact({ form }: { form: ReturnType<typeof useQuoteForm> }) {
  const { contact, change, faults } = form
  return (
    <>
      <TextField
        label={words.name}
        autoComplete="name"
        maxLength={MAX_NAME_LENGTH}
        value={contact.name}
        error={faults.name}
        onChange={({ target }) => change({ name: target.value })}
      />
      <TextField
        label={words.phone}
        type="tel"
        autoComplete="tel"
        maxLength={MAX_PHONE_LENGTH}
        value={contact.phone}
        error={faults.phone}
        onChange={({ target }) => change({ phone: target.value })}
      />
      <TextField
        label={words.company}
        isOptional
        autoComplete="organization"
        maxLength={MAX_NAME_LENGTH}
        value={contact.company}
        onChange={({ target }) => change({ company: target.value })}
      />
      <TextField
        label={words.poNumber}
        isOptional
        autoComplete="off"
        maxLength={MAX_PO_LENGTH}
        value={contact.poNumber}
        onChange={({ target }) => change({ poNumber: target.value })}
      />
      <div className="sm:col-span-2">
        <TextAreaField
          label={words.remark}
          isOptional
          rows={3}
          maxLength={MAX_REMARK_LENGTH}
          value={contact.remark}
          onChange={({ target }) => change({ remark: target.value })}
        />
      </div>
    </>
  )
}

function useQuoteForm(basket: PricedBasket, isAsking: boolean) {
  const navigate = useNavigate()
  const user = useOrderer() ?? { email: '', name: '' }
  const { data: latest } = useQuery(latestBookingQuery(user.email))
  const [typed, setTyped] = useState<Partial<ReturnType<typeof emptyContact>>>({})
  const [faults, setFaults] = useState<Faults>({})
  const [keyFor] = useState(createContentKeys)
  const { mutate, isPending, error } = useMutation(createQuoteMutation(useQueryClient()))
  const taxed = useTaxedTotal(basket.quotable)
  // What is asked for has no tax before it is offered.
  const { net, total, taxes, isKnown } = isAsking ? untaxed(taxed) : taxed
  const known = { name: latest?.name ?? user.name, phone: latest?.phone ?? '' }
  const contact = { ...emptyContact(), ...known, company: latest?.company ?? '', ...typed }

  function submit(element: HTMLFormElement) {
    const found = findQuoteFaults(contact)
    setFaults(found)
    if (found.name || found.phone) return focusFirstInvalid(element)
    if (!isKnown) return
    const lines = basket.quotable.map(toSentLine)
    const body = { ...contact, email: user.email, ask: isAsking, lines, total }
    mutate(
      { body, key: keyFor(body) },
      { onSuccess: ({ _id }) => void navigate(href('/quote/:id', { id: _id })) },
    )
  }

  const change = (changed: typeof typed) => setTyped({ ...typed, ...changed })
  const isTyped = Object.values(typed).some((text) => !isBlank(text))
  return { contact, change, faults, isPending, error, submit, isTyped, net, total, taxes }
}

const emptyContact = () => ({ name: '', phone: '', company: '', poNumber: '', remark: '' })

const findQuoteFaults = ({ name, phone }: { name: string; phone: string }): Faults => ({
  name: isBlank(name) ? fillIn(fieldMessages.missing, { field: 'name' }) : undefined,
  phone: isBlank(phone) ? fieldMessages.phone : undefined,
})

const untaxed = ({ net }: ReturnType<typeof useTaxedTotal>) => ({
  ...{ net, total: net },
  taxes: undefined,
  isKnown: true,
})
