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

/** The parts of a frame that are typed, what they come to, and when they ship; what is typed stays when the call fails. */
export function useCallOff(quote: QuoteWithLines, onClose: () => void) {
  const navigate = useNavigate()
  const [typed, setTyped] = useState<Record<number, string>>({})
  const [terms, setTerms] = useState({ requestedOn: '', poNumber: '', by: 'card' as PayBy })
  const [isChecked, setChecked] = useState(false)
  const [keyFor] = useState(createContentKeys)
  const { mutate, isPending, error } = useMutation(callOffMutation(useQueryClient(), quote._id))
  const lines = quote.lines.filter((line) => leftOf(line) > 0)
  const rows = lines.map((line) => ({ line, ...readPieces(typed[line.line] ?? '', line) }))
  const wanted = rows.flatMap(({ line, pieces }) =>
    pieces > 0 ? [{ ...line, quantity: pieces }] : [],
  )
  const totalCents = wanted.reduce(
    (sum, { price, quantity }) => sum + lineTotal(toCents(price), quantity),
    0,
  )
  const { data: stock } = useQuery(
    stockQuery(useDeferredValue(JSON.stringify(wanted.map(toChecked)))),
  )
  // Before anything is typed no way of paying is ruled out.
  const payBy = wayFor(Math.max(totalCents, MIN_TOTAL_CENTS), terms.by)
  const dayFault = wishedDayFault(terms.requestedOn)
  const isEmpty = wanted.length === 0

  function send() {
    setChecked(true)
    if (isEmpty || dayFault || rows.some(({ fault }) => fault)) return
    const { requestedOn, poNumber } = terms
    const parts = wanted.map(({ line, quantity }) => ({ line, quantity }))
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
    rows: rows.map(({ line, fault }) => ({
      line,
      text: typed[line.line] ?? '',
      left: leftOf(line),
      fault: isChecked || typed[line.line] ? fault : undefined,
      stock: stock?.get(line.toolId ?? ''),
    })),
    type: (line: number, text: string) => setTyped((now) => ({ ...now, [line]: text })),
    terms: { ...terms, payBy },
    change: (part: Partial<typeof terms>) => setTerms((now) => ({ ...now, ...part })),
    dayFault,
    totalCents,
    pieces: wanted.reduce((sum, { quantity }) => sum + quantity, 0),
    isEmpty: isChecked && isEmpty,
    isTyped: Object.values(typed).some((text) => text !== ''),
    isPending,
    error,
    send,
  }
}

const toChecked = ({ toolId, quantity }: QuoteLine) => ({ toolId: toolId ?? '', quantity })

function readPieces(text: string, line: QuoteLine): { pieces: number; fault?: string } {
  const clean = text.trim()
  if (clean === '') return { pieces: 0 }
  if (!/^[1-9]\d{0,7}$/.test(clean)) return { pieces: 0, fault: words.aWholeNumber }
  const pieces = Number(clean)
  const left = leftOf(line)
  return pieces > left ? { pieces, fault: words.onlyLeft(formatCount(left)) } : { pieces }
}
