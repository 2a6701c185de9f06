import { mutationOptions, type QueryClient } from '@tanstack/react-query'
import type { Address } from '../../../contract/bookings/addresses'
import type { Sent } from '../../../contract/calls/endpoints'
import { api } from '../../browser-api'
import { profiles } from '../../profiles/profile-queries'
import { invalidateTools } from '../../tools/tool-queries'
import { invalidateBookings } from '../booking-queries'

export type Order = Extract<Sent<'createBooking', 'body'>, { productName: string }>
type PlacedOrder = { order: Order; key: string; delivery: Address | null | undefined }

/** With the same key an order is placed once. The form of SPEC section 7 has no address: another one is a change. A refusal too means that the cached stock is old. */
export function placeBookingMutation(client: QueryClient) {
  return mutationOptions({
    mutationFn: async ({ order, key, delivery }: PlacedOrder) => {
      const placed = await api('createBooking', {
        body: order,
        headers: { 'idempotency-key': key },
      })
      if (delivery === undefined) return placed
      const { _id: id, delivery: was } = placed
      return api('changeBooking', { params: { id }, body: { delivery, was: { delivery: was } } })
    },
    onSettled: () => {
      invalidateTools(client)
      invalidateBookings(client)
      void client.invalidateQueries(profiles)
    },
  })
}
