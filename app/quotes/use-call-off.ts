import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { href, useNavigate } from 'react-router'
import * as messages from '#words/messages'
import * as words from '#words/quotes'
import { wishedDayFault } from '../../contract/bookings/requested-day'
import { MIN_TOTAL_CENTS } from '../../contract/limits'
import { lineTotal, toCents } from '../../contract/money'
import { type PayBy, wayFor } from '../../contract/payments/pay-ways'
import type { QuoteLine, QuoteWithLines } from '../../contract/quotes/quotes'
import { createContentKeys } from '../idempotency-keys'
import { formatCount } from '../ui/format-count'
import { toast } from '../ui/toast-store'
import { callOffMutation, stockQuery } from './quote-queries'

const leftOf = ({ quantity, called }: QuoteLine): number => quantity - called

/** The parts of a frame while they are typed, with what they come to and when they ship. */
function useParts({ lines }: QuoteWithLines) {
  const [typed, setTyped] = useState<Record<number, string>>({})
  const read = lines
    .filter((line) => leftOf(line) > 0)
    .map((line) => ({ line, text: typed[line.line] ?? '', ...readPieces(typed[line.line], line) }))
  const wanted = read.filter(({ pieces }) => pieces > 0)
  const asked = wanted.map(({ line: { toolId }, pieces }) => ({ toolId, quantity: pieces }))
  const { data: stock } = useQuery(stockQuery(useDeferredValue(JSON.stringify(asked))))
  return {
    rows: read.map((row) => ({
      ...row,
      left: leftOf(row.line),
      stock: stock?.get(row.line.toolId ?? ''),
    })),
    parts: wanted.map(({ line: { line }, pieces }) => ({ line, quantity: pieces })),
    totalCents: wanted.reduce(
      (sum, { line: { price }, pieces }) => sum + lineTotal(toCents(price), pieces),
      0,
    ),
    type: (line: number, text: string) => setTyped((now) => ({ ...now, [line]: text })),
  }
}

/** What is typed stays when the call fails. */
export function useCallOff(quote: QuoteWithLines, onClose: () => void) {
  const navigate = useNavigate()
  const { parts, ...form } = useParts(quote)
  const [terms, setTerms] = useState({ requestedOn: '', poNumber: '', by: 'card' as PayBy })
  const [isChecked, setChecked] = useState(false)
  const [keyFor] = useState(createContentKeys)
  const { mutate, isPending, error } = useMutation(callOffMutation(useQueryClient(), quote._id))
  const { requestedOn, poNumber, by } = terms
  // Before anything is typed no way of paying is ruled out.
  const payBy = wayFor(Math.max(form.totalCents, MIN_TOTAL_CENTS), by)
  const dayFault = wishedDayFault(requestedOn)

  function send() {
    setChecked(true)
    if (parts.length === 0 || dayFault || form.rows.some(({ fault }) => fault)) return
    const body = { lines: parts, requestedOn, poNumber, payBy }
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

  return {
    ...form,
    terms: { ...terms, payBy },
    change: (part: Partial<typeof terms>) => setTerms((now) => ({ ...now, ...part })),
    dayFault,
    pieces: parts.reduce((sum, { quantity }) => sum + quantity, 0),
    isEmpty: isChecked && parts.length === 0,
    isTyped: form.rows.some(({ text }) => text !== ''),
    isPending,
    error,
    send,
  }
}

function readPieces(text: string | undefined, line: QuoteLine): { pieces: number; fault?: string } {
  const clean = text?.trim() ?? ''
  if (clean === '') return { pieces: 0 }
  if (!/^[1-9]\d{0,7}$/.test(clean)) return { pieces: 0, fault: words.aWholeNumber }
  const pieces = Number(clean)
  const left = leftOf(line)
  return pieces > left ? { pieces, fault: words.onlyLeft(formatCount(left)) } : { pieces }
}
