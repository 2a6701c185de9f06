import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { href, useNavigate } from 'react-router'
import * as words from '#words/quotes'
import type { QuoteWithLines } from '../../contract/quotes/quotes'
import { untaxedLines } from '../../contract/tax/untaxed-lines'
import { companyDay } from '../../contract/values/days'
import { focusFirstInvalid } from '../ui/focus-first-fault'
import { READ_MS, toast } from '../ui/toast-store'
import { endFault, hasFaults, type OfferRow, toOfferedLines, toRow } from './offer-draft'
import { offerQuoteMutation } from './quote-queries'

const DEFAULT_DAYS = 14
const DAY_MS = 86_400_000

export type OfferForm = ReturnType<typeof useOffer>

/** An offer while the office types it; what is typed stays when the call fails. */
export function useOffer(quote: QuoteWithLines, onSent: () => void) {
  const navigate = useNavigate()
  const [start] = useState(() => startOf(quote))
  const [draft, setDraft] = useState(start)
  const [isChecked, setChecked] = useState(false)
  const { mutate, isPending, isSuccess, error } = useMutation(
    offerQuoteMutation(useQueryClient(), quote._id),
  )
  const { rows, terms, validUntil, kind } = draft
  const isWithoutTool = rows.every(({ toolId }) => toolId === null)

  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    setChecked(true)
    if (isPending || isWithoutTool) return
    if (rows.some(hasFaults) || endFault(validUntil)) return focusFirstInvalid(event.currentTarget)
    mutate(
      { lines: toOfferedLines(rows), terms, validUntil, kind, was: quote.revision },
      {
        onSuccess: ({ _id, number }) => {
          toast.success(words.isOfferedAndTheBuyer(number), { ms: READ_MS })
          onSent()
          if (_id !== quote._id) void navigate(href('/quote/:id', { id: _id }))
        },
      },
    )
  }

  const change = (next: Partial<typeof draft>) => setDraft((now) => ({ ...now, ...next }))
  return {
    draft,
    change,
    send,
    isChecked,
    isPending,
    error,
    isWithoutTool: isChecked && isWithoutTool,
    isTyped: !isSuccess && JSON.stringify(draft) !== JSON.stringify(start),
    changeRow: (key: string, changed: Partial<OfferRow>) =>
      change({ rows: rows.map((row) => (row.key === key ? { ...row, ...changed } : row)) }),
    removeRow: (key: string) => change({ rows: rows.filter((row) => row.key !== key) }),
  }
}

function startOf(quote: QuoteWithLines) {
  const { lines, terms, kind } = quote
  return {
    kind,
    rows: untaxedLines(lines).map(toRow),
    terms: terms ?? '',
    validUntil: lastDayOf(quote),
  }
}

/** The end of the offer before if that is to come. */
function lastDayOf({ validUntil, expired }: QuoteWithLines): string {
  if (validUntil !== null && !expired) return companyDay(new Date(validUntil))
  return companyDay(new Date(Date.now() + DEFAULT_DAYS * DAY_MS))
}
