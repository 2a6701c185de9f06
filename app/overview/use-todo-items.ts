import { type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query'
import type { Area } from '../../contract/areas'
import { searchBookingsQuery } from '../bookings/booking-queries'
import { searchCompaniesQuery } from '../companies/office-company-queries'
import { searchQuestionsQuery } from '../contact/question-queries'
import { useIsAdmin } from '../dashboard/use-is-admin'
import { searchInvoicesQuery } from '../invoices/invoice-queries'
import { searchPaymentsQuery } from '../payments/office-payment-queries'
import { searchQuotesQuery } from '../quotes/quote-queries'
import { searchShippingQuery } from '../shipments/shipment-queries'
import {
  companyItem,
  invoiceItem,
  overdueItem,
  paymentItem,
  questionItem,
  quoteItem,
  shippingItems,
  type TodoItem,
  transferItem,
} from './todo-items'

/** At most this many rows of a kind; the count next to them leads to the whole list. */
const MOST_OF_A_KIND = 10

/** Asked for as the office's lists ask, so that an act refreshes these too. */
function useFirst<Found, Row, Key extends QueryKey>(
  options: UseQueryOptions<Found, Error, Found, Key>,
  rowsOf: (found: Found) => Row[],
  itemOf: (row: Row) => TodoItem,
  needed: Area[],
) {
  const { areas } = useIsAdmin()
  const enabled = needed.every((area) => areas.includes(area))
  const query = useQuery({
    ...options,
    enabled,
    refetchOnMount: 'always',
    refetchInterval: 60_000,
    select: (found) => rowsOf(found).slice(0, MOST_OF_A_KIND).map(itemOf),
  })
  return { ...query, isPending: enabled && query.isPending }
}

const late = searchShippingQuery({ show: 'late' })
const unaddressed = searchShippingQuery({ show: 'to-pack', address: 'missing' })
const payments = searchPaymentsQuery({ q: '', show: 'attention', sort: 'urgent', page: 1 })
const toPack = searchShippingQuery({ show: 'to-pack' })
const transfers = searchBookingsQuery({ show: 'transfer' })
const failedInvoices = searchInvoicesQuery({ show: 'mail-failed' })
const quotes = searchQuotesQuery({ show: 'asked', sort: 'oldest' })
const companies = searchCompaniesQuery({ show: 'pending', sort: 'newest', dir: 'up' })
const overdue = searchCompaniesQuery({ show: 'overdue', sort: 'name' })
const questions = searchQuestionsQuery({ q: '', show: 'open', sort: 'newest', page: 1 })

/** What waits for a person's areas of the office, most urgent first. */
export function useTodoItems() {
  const queries = [
    useFirst(late, ({ bookings }) => bookings, shippingItems.late, ['shipping']),
    useFirst(unaddressed, ({ bookings }) => bookings, shippingItems.address, ['shipping', 'sales']),
    useFirst(payments, (found) => found.payments, paymentItem, ['money']),
    useFirst(toPack, ({ bookings }) => bookings, shippingItems.pack, ['shipping']),
    useFirst(
      transfers,
      ({ bookings }) => bookings.filter(({ state }) => state === 'unpaid'),
      transferItem,
      ['money'],
    ),
    useFirst(failedInvoices, ({ invoices }) => invoices, invoiceItem, ['money']),
    useFirst(quotes, (found) => found.quotes, quoteItem, ['sales']),
    useFirst(companies, (found) => found.companies, companyItem, ['sales']),
    useFirst(overdue, (found) => found.companies, overdueItem, ['sales', 'money']),
    useFirst(questions, (found) => found.questions, questionItem, ['sales']),
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
