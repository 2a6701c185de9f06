import { mutationOptions, type QueryClient } from '@tanstack/react-query'
import type { Sent } from '../../../contract/calls/endpoints'
import { invalidateBookings } from '../../bookings/booking-queries'
import { api } from '../../browser-api'
import type { AddressDraft } from '../../profiles/address-draft'
import { profiles } from '../../profiles/profile-queries'
import { invalidateQuotes } from '../../quotes/quote-queries'
import { invalidateTools } from '../../tools/tool-queries'

type OrderOfLines = Extract<Sent<'createBooking', 'body'>, { lines: unknown }>

export type PlacedOrder = {
  order: OrderOfLines
  key: string
  /** The booking whose lines are ordered, if it is being changed. */
  changed: string | undefined
  /** Not booked: it waits for the approvers of the buyer's company. */
  asks: boolean
  /** What was typed as an address that is in no address book yet. */
  typed: AddressDraft[]
}

/** With the same key an order is placed once. A refusal too means that the cached stock is old. */
export const placeOrderMutation = (client: QueryClient) =>
  mutationOptions({
    mutationFn: async ({ order, key, asks }: PlacedOrder) => {
      const headers = { 'idempotency-key': key }
      if (!asks) return api('createBooking', { body: order, headers })
      const { payBy: _, poAgain: __, replaces: ___, ...asked } = order
      return api('createQuote', { body: { ...asked, forApproval: true }, headers })
    },
    onSettled: (placed, _error, { order, asks }) => {
      if (asks) return invalidateQuotes(client)
      invalidateTools(client)
      invalidateBookings(client, (placed && order.replaces) ?? undefined)
      void client.invalidateQueries(profiles)
    },
  })
