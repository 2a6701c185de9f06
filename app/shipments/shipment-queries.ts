import { mutationOptions, type QueryClient } from '@tanstack/react-query'
import type { BookingDetails } from '../../contract/bookings/bookings'
import type { Sent } from '../../contract/calls/endpoints'
import { bookingQuery, invalidateBookings } from '../bookings/booking-queries'
import { api } from '../browser-api'
import { callQuery } from '../call-query'

export type NewShipment = Sent<'createShipment', 'body'>
type ChangedShipment = Sent<'changeShipment', 'body'>

/** Below the bookings, so that an act on one of them refreshes it. */
export const searchShippingQuery = (search: Sent<'searchShipping', 'query'>) =>
  callQuery(['bookings', 'shipping', search], 'searchShipping', { query: search })

/** With the same key goods are packed once. */
export function packMutation(client: QueryClient, id: string) {
  return mutationOptions({
    mutationFn: ({ body, key }: { body: NewShipment; key: string }) =>
      api('createShipment', { params: { id }, body, headers: { 'idempotency-key': key } }),
    ...refreshing(client),
  })
}

export function changeShipmentMutation(client: QueryClient) {
  return mutationOptions({
    mutationFn: ({ id, number, body }: { id: string; number: number; body: ChangedShipment }) =>
      api('changeShipment', { params: { id, number: String(number) }, body }),
    ...refreshing(client),
  })
}

export function unpackMutation(client: QueryClient) {
  return mutationOptions({
    mutationFn: ({ id, number }: { id: string; number: number }) =>
      api('deleteShipment', { params: { id, number: String(number) } }),
    ...refreshing(client),
  })
}

export function promisesMutation(client: QueryClient, id: string) {
  return mutationOptions({
    mutationFn: (body: Sent<'setPromises', 'body'>) => api('setPromises', { params: { id }, body }),
    ...refreshing(client),
  })
}

/** A refusal too means that the booking has changed. */
function refreshing(client: QueryClient) {
  return {
    onSuccess: (booking: BookingDetails) =>
      client.setQueryData(bookingQuery(booking._id).queryKey, booking),
    onSettled: () => invalidateBookings(client),
  }
}
