import type { Stripe, StripeConstructor } from '@stripe/stripe-js'
import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import * as words from '#words/payments'
import type { Sent } from '../../contract/calls/endpoints'
import type { PublicConfig } from '../../contract/config'
import { ApiError } from '../api'
import { invalidateBookings } from '../bookings/booking-queries'
import { api } from '../browser-api'
import { configQuery } from '../config-queries'
import { type Charge, chargeCard } from './charge-card'

type Provider = Pick<PublicConfig, 'stripeJsUrl' | 'stripePublishableKey'>

let loading: Promise<StripeConstructor> | undefined

/** Loads Stripe.js from the configured URL; Stripe's own loader has a fixed one. */
async function loadStripe({ stripeJsUrl, stripePublishableKey }: Provider): Promise<Stripe> {
  loading ??= loadScript(stripeJsUrl)
  try {
    const createStripe = await loading
    return createStripe(stripePublishableKey)
  } catch (cause) {
    loading = undefined
    throw new Error(words.theCardFormDidNotLoad, { cause })
  }
}

const loadScript = (src: string): Promise<StripeConstructor> =>
  new Promise((resolve, reject) => {
    const script = document.createElement('script')
    script.src = src
    script.onload = () => (window.Stripe ? resolve(window.Stripe) : reject(new Error('no Stripe')))
    script.onerror = () => {
      script.remove()
      reject(new Error(words.didNotLoad(src)))
    }
    document.head.append(script)
  })

const retryTransient = {
  retry: (failures: number, error: Error) => failures < 6 && isTransient(error),
  retryDelay: (failures: number) => Math.min(1000 * 2 ** failures, 15_000),
}

export const stripeQuery = (client: QueryClient) =>
  queryOptions({
    queryKey: ['stripe'],
    queryFn: async () => loadStripe(await client.ensureQueryData(configQuery)),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
    retry: false,
  })

/** After 409 the cached booking is old: another tab may have paid it. */
export const chargeMutation = (client: QueryClient) =>
  mutationOptions({
    mutationFn: (charge: Charge) => chargeCard(charge),
    onError: (error) =>
      error instanceof ApiError && error.status === 409 ? invalidateBookings(client) : undefined,
  })

export type PaymentRecord = Sent<'recordPayment', 'body'>

/** Reports a charge to the shop, with retries: the money has moved, and the call is idempotent. */
export const confirmMutation = (client: QueryClient) =>
  mutationOptions({
    mutationFn: ({ bookingId, transactionId }: PaymentRecord) =>
      api('payBooking', { params: { id: bookingId }, body: { paid: true, transactionId } }),
    ...retryTransient,
    onSettled: () => invalidateBookings(client),
  })

/** SPEC section 7. The booking is paid even if this call fails. */
export const recordMutation = mutationOptions({
  mutationFn: (payment: PaymentRecord) => api('recordPayment', { body: payment }),
  ...retryTransient,
})

/** Whether the same call may succeed later. */
export function isTransient(error: Error): boolean {
  return !(error instanceof ApiError) || [0, 429].includes(error.status) || error.status >= 500
}
