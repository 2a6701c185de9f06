import { useQuery } from '@tanstack/react-query'
import { searchBookingsQuery } from '../bookings/booking-queries'
import { searchQuestionsQuery } from '../contact/question-queries'
import { searchPaymentsQuery } from '../payments/office-payment-queries'
import { searchQuotesQuery } from '../quotes/quote-queries'
import { searchShippingQuery } from '../shipments/shipment-queries'
import {
  paymentItem,
  questionItem,
  quoteItem,
  shippingItems,
  type TodoItem,
  transferItem,
} from './todo-items'

/** At most this many rows of a kind; the count next to them leads to the whole list. */
const MOST_OF_A_KIND = 10

const first = <Row>(rows: Row[], itemOf: (row: Row) => TodoItem) =>
  rows.slice(0, MOST_OF_A_KIND).map(itemOf)

/** As the office's lists ask, so that an act refreshes these too. */
const shipping = (show: 'late' | 'to-pack') => searchShippingQuery({ show })
const unaddressed = searchShippingQuery({ show: 'to-pack', address: 'missing' })
const transfers = searchBookingsQuery({ show: 'transfer' })
const payments = searchPaymentsQuery({ q: '', show: 'attention', sort: 'urgent', page: 1 })
const quotes = searchQuotesQuery({ show: 'asked', sort: 'oldest' })
const questions = searchQuestionsQuery({ q: '', show: 'open', sort: 'newest', page: 1 })
const fresh = { refetchOnMount: 'always', refetchInterval: 60_000 } as const

/** What waits for the office, most urgent first. */
export function useTodoItems() {
  const queries = [
    useQuery({
      ...shipping('late'),
      ...fresh,
      select: ({ bookings }) => first(bookings, shippingItems.late),
    }),
    useQuery({
      ...unaddressed,
      ...fresh,
      select: ({ bookings }) => first(bookings, shippingItems.address),
    }),
    useQuery({
      ...payments,
      ...fresh,
      select: ({ payments: found }) => first(found, paymentItem),
    }),
    useQuery({
      ...shipping('to-pack'),
      ...fresh,
      select: ({ bookings }) => first(bookings, shippingItems.pack),
    }),
    useQuery({
      ...transfers,
      ...fresh,
      select: ({ bookings }) =>
        first(
          bookings.filter(({ state }) => state === 'unpaid'),
          transferItem,
        ),
    }),
    useQuery({
      ...quotes,
      ...fresh,
      select: ({ quotes: found }) => first(found, quoteItem),
    }),
    useQuery({
      ...questions,
      ...fresh,
      select: ({ questions: found }) => first(found, questionItem),
    }),
  ]
  return {
    items: onceEach(queries.flatMap(({ data }) => data ?? [])),
    isPending: queries.some(({ isPending }) => isPending),
    failed: queries.find(({ isError, data }) => isError && !data),
  }
}

/** A late booking is also one to pack; it is listed once. */
function onceEach(items: TodoItem[]): TodoItem[] {
  return [...Map.groupBy(items, ({ name, to }) => `${to.split('?')[0]} ${name}`).values()].flatMap(
    ([item]) => item ?? [],
  )
}
