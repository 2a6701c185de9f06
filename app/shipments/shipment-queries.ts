import { mutationOptions, type QueryClient } from '@tanstack/react-query'
import type { BookingDetails } from '../../contract/bookings/bookings'
import type { Sent } from '../../contract/calls/endpoints'
import { bookingQuery, invalidateBookings } from '../bookings/booking-queries'
import { api } from '../browser-api'
import { callQuery } from '../call-query'
import { sending, sendingOnce } from '../sending'

export type NewShipment = Sent<'createShipment', 'body'>
type ChangedShipment = Sent<'changeShipment', 'body'>

/** Below the bookings, so that an act on one of them refreshes it. */
export const searchShippingQuery = (search: Sent<'searchShipping', 'query'>) =>
  callQuery(['bookings', 'shipping', search], 'searchShipping', { query: search })

/** A refusal too means that the booking has changed. */
const changingBooking = <Given>(
  client: QueryClient,
  mutationFn: (given: Given) => Promise<BookingDetails>,
) =>
  mutationOptions({
    mutationFn,
    onSuccess: (booking) => client.setQueryData(bookingQuery(booking._id).queryKey, booking),
    onSettled: () => invalidateBookings(client),
  })

/** With the same key goods are packed once. */
export const packMutation = (client: QueryClient, id: string) =>
  changingBooking(client, sendingOnce('createShipment', { id }))

type OneShipment = { id: string; number: number }

export const changeShipmentMutation = (client: QueryClient) =>
  changingBooking(client, ({ id, number, body }: OneShipment & { body: ChangedShipment }) =>
    api('changeShipment', { params: { id, number: String(number) }, body }),
  )

export const unpackMutation = (client: QueryClient) =>
  changingBooking(client, ({ id, number }: OneShipment) =>
    api('deleteShipment', { params: { id, number: String(number) } }),
  )

export const promisesMutation = (client: QueryClient, id: string) =>
  changingBooking(client, sending('setPromises', { id }))
