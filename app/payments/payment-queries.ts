import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import type { Sent } from '../../contract/calls/endpoints'
import { ApiError } from '../api'
import { invalidateBookings } from '../bookings/booking-queries'
import { api } from '../browser-api'
import { configQuery } from '../config-queries'
import { type Charge, chargeCard } from './charge-card'
import { loadStripe } from './load-stripe'

const retryTransient = {
  retry: (failures: number, error: Error) => failures < 6 && isTransient(error),
  retryDelay: (failures: number) => Math.min(1000 * 2 ** failures, 15_000),
}

export function stripeQuery(client: QueryClient) {
  return queryOptions({
    queryKey: ['stripe'],
    queryFn: async () => loadStripe(await client.ensureQueryData(configQuery)),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
    retry: false,
  })
}

/** After 409 the cached booking is old: another tab may have paid it. */
export function chargeMutation(client: QueryClient) {
  return mutationOptions({
    mutationFn: (charge: Charge) => chargeCard(charge),
    onError: (error) =>
      error instanceof ApiError && error.status === 409 ? invalidateBookings(client) : undefined,
  })
}

export type PaymentRecord = Sent<'recordPayment', 'body'>

/** Reports a charge to the shop, with retries: the money has moved, and the call is idempotent. */
export function confirmMutation(client: QueryClient) {
  return mutationOptions({
    mutationFn: ({ bookingId, transactionId }: PaymentRecord) =>
      api('payBooking', { params: { id: bookingId }, body: { paid: true, transactionId } }),
    ...retryTransient,
    onSettled: () => invalidateBookings(client),
  })
}

/** SPEC section 7. The booking is paid even if this call fails. */
export const recordMutation = mutationOptions({
  mutationFn: (payment: PaymentRecord) => api('recordPayment', { body: payment }),
  ...retryTransient,
})

/** Whether the same call may succeed later. */
export function isTransient(error: Error): boolean {
  return !(error instanceof ApiError) || [0, 429].includes(error.status) || error.status >= 500
}
