import { hashKey, mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import * as messages from '#words/messages'
import type { Sent } from '../../contract/calls/endpoints'
import { fillIn } from '../../contract/errors/shown-errors'
import { TOAST_MS } from '../../contract/limits'
import { ApiError } from '../api'
import { clearSession, readToken } from '../auth/session'
import { api } from '../browser-api'
import { callQuery } from '../call-query'
import { invalidateTools } from '../tools/tool-queries'
import { showNotice } from '../ui/notice-dialog'
import { bookingsKey, removeCachedBooking, restoreCachedBooking } from './cached-bookings'

export const bookingsOfQuery = (email: string) =>
  queryOptions({
    queryKey: [...bookingsKey, 'of', email],
    queryFn: async ({ signal }) => {
      const token = readToken()
      try {
        return await api('listBookingsOf', { params: { email }, signal })
      } catch (error) {
        endSessionOnRefusal(error, token)
        throw error
      }
    },
  })

/** The latest booking in the person's own name; the office also orders for customers. */
export const latestBookingQuery = (email: string) =>
  queryOptions({
    ...callQuery([...bookingsKey, 'latest', email], 'listBookingsOf', { params: { email } }),
    select: (bookings) => bookings.find((booking) => booking.email === email),
  })

/** SPEC section 8. Not in the page, which closes with the session. */
function endSessionOnRefusal(error: unknown, token: string | null) {
  if (!(error instanceof ApiError) || error.status === 0) return
  // Another session may have begun since the request.
  if (![null, token].includes(readToken())) return
  showNotice({
    message: fillIn(messages.bookingsFailed, { status: error.statusText }),
    ms: TOAST_MS,
  })
  clearSession()
}

export type BookingFilter = Sent<'exportBookings', 'query'>

export const searchBookingsQuery = (search: Sent<'searchBookings', 'query'>) =>
  callQuery([...bookingsKey, 'search', search], 'searchBookings', { query: search })

/** The matching bookings as CSV. */
export const exportBookings = (query: BookingFilter) => api('exportBookings', { query })

export const bookingQuery = (id: string) =>
  callQuery([...bookingsKey, 'book', id], 'getBooking', { params: { id } })

export const deleteBookingMutation = (client: QueryClient) =>
  mutationOptions({
    mutationFn: (id: string) => api('deleteBooking', { params: { id } }),
    onMutate: (id) => removeCachedBooking(client, id),
    onError: (_error, id, lists) => lists && restoreCachedBooking(client, id, lists),
    onSettled: () => {
      invalidateTools(client)
      invalidateBookings(client)
    },
  })

export const changePapersMutation = (client: QueryClient, id: string) =>
  mutationOptions({
    mutationFn: (body: Sent<'changeBooking', 'body'>) =>
      api('changeBooking', { params: { id }, body }),
    onSuccess: (booking) => client.setQueryData(bookingQuery(id).queryKey, booking),
    onSettled: () => invalidateBookings(client),
  })

/** Does not wait for the new data: the change is done. A page that still shows a `replaced` booking does not ask for it again. */
export function invalidateBookings(client: QueryClient, replaced?: string): void {
  const gone = replaced && hashKey(bookingQuery(replaced).queryKey)
  void client.invalidateQueries({
    queryKey: bookingsKey,
    predicate: ({ queryHash }) => queryHash !== gone,
  })
  if (replaced)
    void client.invalidateQueries({
      queryKey: bookingQuery(replaced).queryKey,
      refetchType: 'none',
    })
}
