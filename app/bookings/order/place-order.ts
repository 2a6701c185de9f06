import { mutationOptions, type QueryClient } from '@tanstack/react-query'
import type { Sent } from '../../../contract/calls/endpoints'
import { api } from '../../browser-api'
import { profiles } from '../../profiles/profile-queries'
import { invalidateTools } from '../../tools/tool-queries'
import { invalidateBookings } from '../booking-queries'

export type Order = Extract<Sent<'createBooking', 'body'>, { productName: string }>
type PlacedOrder = { order: Order; key: string }

/** With the same key an order is placed once. A refusal too means that the cached stock is old. */
export function placeBookingMutation(client: QueryClient) {
  return mutationOptions({
    mutationFn: ({ order, key }: PlacedOrder) =>
      api('createBooking', { body: order, headers: { 'idempotency-key': key } }),
    onSettled: () => {
      invalidateTools(client)
      invalidateBookings(client)
      void client.invalidateQueries(profiles)
    },
  })
}
