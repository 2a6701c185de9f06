import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import type { AuditedPayment } from '../../contract/payments'
import { forgetBookings } from '../bookings/booking-queries'
import { api } from '../browser-api'
import { receiptsKey } from '../receipts/receipt-queries'
import { forgetTools } from '../tools/tool-queries'

const POLL_MS = 10_000

/** Every payment, asked for again while money is on its way back. */
export const allPaymentsQuery = queryOptions({
  queryKey: ['payments'],
  queryFn: ({ signal }) => api('listPayments', { signal }),
  refetchInterval: ({ state }) => state.data?.some(({ refundDue }) => refundDue) && POLL_MS,
})

type Refund = { id: string; restock: boolean }

export function refundMutation(client: QueryClient) {
  return mutationOptions({
    mutationFn: ({ id, restock }: Refund) =>
      api('refundPayment', { params: { id }, body: { restock } }),
    onSuccess: (payment) => showAnswer(client, payment),
    onSettled: () => forgetWhatMoved(client),
  })
}

export function settleMutation(client: QueryClient) {
  return mutationOptions({
    mutationFn: (id: string) => api('settlePayment', { params: { id } }),
    onSuccess: (payment) => showAnswer(client, payment),
    onSettled: () => forgetWhatMoved(client),
  })
}

function showAnswer(client: QueryClient, payment: AuditedPayment) {
  client.setQueryData(allPaymentsQuery.queryKey, (known) =>
    known?.map((each) => (each._id === payment._id ? payment : each)),
  )
}

/** A refusal too says that what is seen is old. Nobody waits for it: the answer is told already. */
function forgetWhatMoved(client: QueryClient) {
  void client.invalidateQueries({ queryKey: allPaymentsQuery.queryKey })
  void client.invalidateQueries({ queryKey: receiptsKey })
  void forgetBookings(client)
  void forgetTools(client)
}
