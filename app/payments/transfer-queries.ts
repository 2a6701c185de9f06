import { mutationOptions, type QueryClient } from '@tanstack/react-query'
import type { Sent } from '../../contract/calls/endpoints'
import { bookingQuery } from '../bookings/booking-queries'
import { api } from '../browser-api'
import { invalidateMovedData, replaceCachedPayment } from './office-payment-queries'

type Recorded = { key: string; body: Sent<'recordTransfer', 'body'> }

/** Records money that came by bank for a booking; with the same key once. */
export function recordTransferMutation(client: QueryClient, id: string) {
  return mutationOptions({
    mutationFn: ({ key, body }: Recorded) =>
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
