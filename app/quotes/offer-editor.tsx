import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { href, useNavigate } from 'react-router'
import { companyDay } from '../../contract/days'
import { MAX_REMARK_LENGTH } from '../../contract/limits'
import type { QuoteWithLines } from '../../contract/quotes'
import { ToolPicker } from '../tools/tool-picker-section'
import { Button } from '../ui/button'
import { TextAreaField } from '../ui/text-area-field'
import { TextField } from '../ui/text-field'
import { READ_MS, toast } from '../ui/toast-store'
import {
  faultsOf,
  newCharge,
  newTool,
  type OfferRow,
  sumOf,
  toOfferedLines,
  toRow,
} from './offer-draft'
import { OfferRows } from './offer-rows'
import { offerQuoteMutation } from './quote-queries'
import { RefusalNote } from './refusal-note'

const DEFAULT_DAYS = 14
const DAY_MS = 86_400_000

/** The office's offer: prices, charges, promised days, terms and its end. */
export function OfferEditor({ quote }: { quote: QuoteWithLines }) {
  const navigate = useNavigate()
  const [rows, setRows] = useState(() => quote.lines.map(toRow))
  const [terms, setTerms] = useState(quote.terms ?? '')
  const [validUntil, setValidUntil] = useState(() => lastDayOf(quote))
  const [isChecked, setChecked] = useState(false)
  const { mutate, isPending, error } = useMutation(offerQuoteMutation(useQueryClient(), quote._id))
  const change = (key: string, changed: Partial<OfferRow>) =>
    setRows(rows.map((row) => (row.key === key ? { ...row, ...changed } : row)))

  function send(event: FormEvent) {
    event.preventDefault()
    setChecked(true)
    if (isPending || rows.some((row) => Object.keys(faultsOf(row)).length > 0)) return
    mutate(
      { lines: toOfferedLines(rows), terms, validUntil, was: quote.revision },
      {
        onSuccess: ({ _id, number }) => {
          toast.success(`${number} is offered, and the buyer gets a mail`, { ms: READ_MS })
          if (_id !== quote._id) void navigate(href('/quote/:id', { id: _id }))
        },
      },
    )
  }

  return (
    <form noValidate onSubmit={send} aria-label="Offer" className="grid gap-5">
      <OfferRows
        rows={rows}
        isChecked={isChecked}
        onChange={change}
        onRemove={(key) => setRows(rows.filter((row) => row.key !== key))}
      />
      <ToolPicker
        label="Add a tool"
        hint="Its name or part number"
        isOffered={({ _id }) => !rows.some(({ toolId }) => toolId === _id)}
        onChoose={(tool) => setRows([...rows, newTool(tool)])}
      />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Button
          variant="secondary"
          size="small"
          onClick={() => setRows([...rows, newCharge(rows)])}
        >
          Add a charge
        </Button>
        <p className="font-bold tabular-nums">Total {sumOf(rows)}</p>
      </div>
      <div className="grid gap-x-4 gap-y-1 sm:grid-cols-[12rem_minmax(0,1fr)]">
        <TextField
          label="Valid until"
          type="date"
          min={companyDay(new Date())}
          value={validUntil}
          onChange={({ target }) => setValidUntil(target.value)}
        />
        <TextAreaField
          label="Terms"
          isOptional
          rows={2}
          maxLength={MAX_REMARK_LENGTH}
          value={terms}
          onChange={({ target }) => setTerms(target.value)}
        />
      </div>
      {error && <RefusalNote error={error} />}
      <div>
        <Button type="submit" isPending={isPending}>
          Send offer
        </Button>
      </div>
    </form>
  )
}

/** The end of the offer before if that is to come. */
function lastDayOf({ validUntil, expired }: QuoteWithLines): string {
  if (validUntil !== null && !expired) return companyDay(new Date(validUntil))
  return companyDay(new Date(Date.now() + DEFAULT_DAYS * DAY_MS))
}
