import { mutationOptions, type QueryClient } from '@tanstack/react-query'
import type { Sent } from '../../../contract/calls/endpoints'
import { api } from '../../browser-api'
import { profiles } from '../../profiles/profile-queries'
import { invalidateTools } from '../../tools/tool-queries'
import { invalidateBookings } from '../booking-queries'

export type Order = Extract<Sent<'createBooking', 'body'>, { productName: string }>
type Quoted = Sent<'createQuote', 'body'>
/** `asked` is sent in place of the form, to wait for the approvers of the buyer's company. */
type PlacedOrder = { order: Order; key: string; asked?: Quoted | undefined }

/** With the same key an order is placed once. A refusal too means that the cached stock is old. */
export function placeBookingMutation(client: QueryClient) {
  return mutationOptions({
    mutationFn: async ({ order, key, asked }: PlacedOrder) => {
      const headers = { 'idempotency-key': key }
      if (!asked) return { booking: await api('createBooking', { body: order, headers }) }
      const { _id } = await api('createQuote', { body: asked, headers })
      return { quoteId: _id }
    },
    onSettled: (_placed, _error, { asked }) => {
      if (asked) return void client.invalidateQueries({ queryKey: ['quotes'] })
      invalidateTools(client)
      invalidateBookings(client)
      void client.invalidateQueries(profiles)
    },
  })
}
