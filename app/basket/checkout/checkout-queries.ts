import { mutationOptions, type QueryClient } from '@tanstack/react-query'
import type { Sent } from '../../../contract/calls/endpoints'
import { invalidateBookings } from '../../bookings/booking-queries'
import { api } from '../../browser-api'
import type { AddressDraft } from '../../profiles/address-draft'
import { profiles } from '../../profiles/profile-queries'
import { invalidateTools } from '../../tools/tool-queries'

type OrderOfLines = Extract<Sent<'createBooking', 'body'>, { lines: unknown }>

export type PlacedOrder = {
  order: OrderOfLines
  key: string
  /** The booking whose lines are ordered, if it is being changed. */
  changed: string | undefined
  /** What was typed as an address that is in no address book yet. */
  typed: AddressDraft[]
}

/** With the same key an order is placed once. A refusal too means that the cached stock is old. */
export const placeOrderMutation = (client: QueryClient) =>
  mutationOptions({
    mutationFn: ({ order, key }: PlacedOrder) =>
      api('createBooking', { body: order, headers: { 'idempotency-key': key } }),
    onSettled: (placed, _error, { order }) => {
      invalidateTools(client)
      invalidateBookings(client, (placed && order.replaces) ?? undefined)
      void client.invalidateQueries(profiles)
    },
  })
