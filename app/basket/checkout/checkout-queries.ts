import { mutationOptions, type QueryClient } from '@tanstack/react-query'
import type { Sent } from '../../../contract/calls/endpoints'
import { invalidateBookings } from '../../bookings/booking-queries'
import { api } from '../../browser-api'
import { invalidateTools } from '../../tools/tool-queries'

export type OrderOfLines = Extract<Sent<'createBooking', 'body'>, { lines: unknown }>

/** `changed` is the booking whose lines are ordered, if it is being changed. */
type PlacedOrder = { order: OrderOfLines; key: string; changed: string | undefined }

/** With the same key an order is placed once. A refusal too means that the cached stock is old. */
export function placeOrderMutation(client: QueryClient) {
  return mutationOptions({
    mutationFn: ({ order, key }: PlacedOrder) =>
      api('createBooking', { body: order, headers: { 'idempotency-key': key } }),
    onSettled: (placed, _error, { order }) => {
      invalidateTools(client)
      invalidateBookings(client, (placed && order.replaces) ?? undefined)
    },
  })
}
