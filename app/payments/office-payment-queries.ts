import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import type { Sent } from '../../contract/calls/endpoints'
import type { AuditedPayment, PaymentPage, PaymentSearch } from '../../contract/payments/payments'
import { bookingQuery, invalidateBookings } from '../bookings/booking-queries'
import { api } from '../browser-api'
import { refetchAfterError } from '../query-client'
import { receiptsKey } from '../receipts/receipt-queries'
import { invalidateTools } from '../tools/tool-queries'
import { focusMainIfLost } from '../ui/focus-main-if-lost'

const POLL_MS = 10_000

const paymentsKey = ['payments'] as const

/** Polls while a refund is under way. */
export function searchPaymentsQuery(search: PaymentSearch) {
  return queryOptions({
    queryKey: [...paymentsKey, search],
    queryFn: ({ signal }) => api('searchPayments', { query: search, signal }),
    refetchInterval: (query) =>
      query.state.data?.payments.some(({ refundDue }) => refundDue)
        ? POLL_MS
        : refetchAfterError(query),
  })
}

export const exportPayments = (query: Sent<'exportPayments', 'query'>) =>
  api('exportPayments', { query })

export function refundMutation(client: QueryClient) {
  return mutationOptions({
    mutationFn: ({ id, restock }: { id: string; restock: boolean }) =>
      api('refundPayment', { params: { id }, body: { restock } }),
    onSuccess: (payment) => replaceCachedPayment(client, payment),
    onSettled: () => invalidateMovedData(client),
  })
}

export function settleMutation(client: QueryClient) {
  return mutationOptions({
    mutationFn: (id: string) => api('settlePayment', { params: { id } }),
    onSuccess: (payment) => replaceCachedPayment(client, payment),
    onSettled: () => invalidateMovedData(client),
  })
}

function replaceCachedPayment(client: QueryClient, payment: AuditedPayment) {
  client.setQueriesData<PaymentPage>(
    { queryKey: paymentsKey },
    (known) =>
      known && {
        ...known,
        payments: known.payments.map((each) => (each._id === payment._id ? payment : each)),
      },
  )
}

/** A refusal too means that the cache is old. */
export function invalidateMovedData(client: QueryClient) {
  void client.invalidateQueries({ queryKey: paymentsKey }).then(focusMainIfLost)
  void client.invalidateQueries({ queryKey: receiptsKey })
  invalidateBookings(client)
  invalidateTools(client)
}

export type GivenBack = { call: 'createRefund' | 'createReturn'; key: string } & {
  body: Sent<'createRefund', 'body'>
}

/** Cancels or takes back goods of a booking and gives money back; with the same key once. */
export function giveBackMutation(client: QueryClient, id: string) {
  return mutationOptions({
    mutationFn: ({ call, key, body }: GivenBack) =>
      api(call, { params: { id }, body, headers: { 'idempotency-key': key } }),
    onSuccess: (booking) => client.setQueryData(bookingQuery(id).queryKey, booking),
    onSettled: () => invalidateMovedData(client),
  })
}

/** Records that a transfer's money was sent back by bank. */
export function refundSentMutation(client: QueryClient, id: string) {
  return mutationOptions({
    mutationFn: ({ refund, body }: { refund: string; body: Sent<'changeRefund', 'body'> }) =>
      api('changeRefund', { params: { id, refund }, body }),
    onSuccess: (booking) => client.setQueryData(bookingQuery(id).queryKey, booking),
    onSettled: () => invalidateMovedData(client),
  })
}

/** Records money that came by bank for a booking; with the same key once. */
export function recordTransferMutation(client: QueryClient, id: string) {
  return mutationOptions({
    mutationFn: ({ key, body }: { key: string; body: Sent<'recordTransfer', 'body'> }) =>
      api('recordTransfer', { params: { id }, body, headers: { 'idempotency-key': key } }),
    onSuccess: (booking) => client.setQueryData(bookingQuery(id).queryKey, booking),
    onSettled: () => invalidateMovedData(client),
  })
}

/** Takes a transfer back that was recorded by mistake. */
export function reverseTransferMutation(client: QueryClient, id: string) {
  return mutationOptions({
    mutationFn: (reason: string) => api('reversePayment', { params: { id }, body: { reason } }),
    onSuccess: (payment) => replaceCachedPayment(client, payment),
    onSettled: () => invalidateMovedData(client),
  })
}
