import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import type { BookingDetails } from '../../contract/bookings/bookings'
import type { Sent } from '../../contract/calls/endpoints'
import type { AuditedPayment, PaymentPage, PaymentSearch } from '../../contract/payments/payments'
import { bookingQuery, invalidateBookings } from '../bookings/booking-queries'
import { api } from '../browser-api'
import { callQuery } from '../call-query'
import { refetchAfterError } from '../query-client'
import { receiptsKey } from '../receipts/receipt-queries'
import { sendingOnce } from '../sending'
import { invalidateTools } from '../tools/tool-queries'
import { focusMainIfLost } from '../ui/focus-main-if-lost'

const POLL_MS = 10_000

const paymentsKey = ['payments'] as const

/** Polls while a refund is under way. */
export const searchPaymentsQuery = (search: PaymentSearch) =>
  queryOptions({
    ...callQuery([...paymentsKey, search], 'searchPayments', { query: search }),
    refetchInterval: (query) =>
      query.state.data?.payments.some(({ refundDue }) => refundDue)
        ? POLL_MS
        : refetchAfterError(query),
  })

export const exportPayments = (query: Sent<'exportPayments', 'query'>) =>
  api('exportPayments', { query })

/** An act on a payment, or on a booking and its money, that answers with it. */
export const movingMoney = <Given, Answer extends AuditedPayment | BookingDetails>(
  client: QueryClient,
  mutationFn: (given: Given) => Promise<Answer>,
) =>
  mutationOptions({
    mutationFn,
    onSuccess: (answer) =>
      'lines' in answer
        ? client.setQueryData(bookingQuery(answer._id).queryKey, answer)
        : replaceCachedPayment(client, answer),
    onSettled: () => invalidateMovedData(client),
  })

export const refundMutation = (client: QueryClient) =>
  movingMoney(client, ({ id, restock }: { id: string; restock: boolean }) =>
    api('refundPayment', { params: { id }, body: { restock } }),
  )

export const settleMutation = (client: QueryClient) =>
  movingMoney(client, (id: string) => api('settlePayment', { params: { id } }))

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
function invalidateMovedData(client: QueryClient) {
  void client.invalidateQueries({ queryKey: paymentsKey }).then(focusMainIfLost)
  void client.invalidateQueries({ queryKey: receiptsKey })
  invalidateBookings(client)
  invalidateTools(client)
}

export type GivenBack = { call: 'createRefund' | 'createReturn'; key: string } & {
  body: Sent<'createRefund', 'body'>
}

/** Cancels or takes back goods of a booking and gives money back; with the same key once. */
export const giveBackMutation = (client: QueryClient, id: string) =>
  movingMoney(client, ({ call, key, body }: GivenBack) =>
    api(call, { params: { id }, body, headers: { 'idempotency-key': key } }),
  )

export const refundSentMutation = (client: QueryClient, id: string) =>
  movingMoney(client, ({ refund, body }: { refund: string; body: Sent<'changeRefund', 'body'> }) =>
    api('changeRefund', { params: { id, refund }, body }),
  )

/** Records money that came by bank for a booking; with the same key once. */
export const recordTransferMutation = (client: QueryClient, id: string) =>
  movingMoney(client, sendingOnce('recordTransfer', { id }))

/** Takes a transfer back that was recorded by mistake. */
export const reverseTransferMutation = (client: QueryClient, id: string) =>
  movingMoney(client, (reason: string) =>
    api('reversePayment', { params: { id }, body: { reason } }),
  )
