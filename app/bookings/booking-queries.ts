import { queryOptions } from '@tanstack/react-query'
import { api } from '../browser-api'

/** The bookings of the person with this address. */
export function bookingsOfQuery(email: string) {
  return queryOptions({
    queryKey: ['bookings', 'of', email],
    queryFn: ({ signal }) => api('listBookingsOf', { params: { email }, signal }),
  })
}

export const allBookingsQuery = queryOptions({
  queryKey: ['bookings'],
  queryFn: ({ signal }) => api('listBookings', { signal }),
})

export function bookingQuery(id: string) {
  return queryOptions({
    queryKey: ['bookings', 'book', id],
    queryFn: ({ signal }) => api('getBooking', { params: { id }, signal }),
  })
}
