import {
  mutationOptions,
  type QueryClient,
  type QueryKey,
  queryOptions,
} from '@tanstack/react-query'
import type { Booking } from '../../contract/bookings'
import type { Sent } from '../../contract/endpoints'
import { fillIn } from '../../contract/errors'
import { TOAST_MS } from '../../contract/limits'
import { messages } from '../../contract/messages'
import { ApiError } from '../api'
import { dropSession } from '../auth/session'
import { api } from '../browser-api'
import { featuredToolsQuery, toolsQuery } from '../tools/tool-queries'
import { showNotice } from '../ui/notice-store'

/** The bookings of the person with this address. */
export function bookingsOfQuery(email: string) {
  return queryOptions({
    queryKey: ['bookings', 'of', email],
    queryFn: async ({ signal }) => {
      try {
        return await api('listBookingsOf', { params: { email }, signal })
      } catch (error) {
        endSessionOnRefusal(error)
        throw error
      }
    },
  })
}

/** SPEC section 8. Told here and not by the page, which is gone as soon as the session is. */
function endSessionOnRefusal(error: unknown) {
  if (!(error instanceof ApiError) || error.status === 0) return
  showNotice({
    message: fillIn(messages.bookingsFailed, { status: error.statusText }),
    ms: TOAST_MS,
  })
  dropSession()
}

export const allBookingsQuery = queryOptions({
  queryKey: ['bookings'],
  queryFn: ({ signal }) => api('listBookings', { signal }),
})

type List = [QueryKey, Booking[]]

/** Out of every list at once, before the shop has said so; the lists as they were, for when it does not. */
async function takeOut(client: QueryClient, id: string): Promise<List[]> {
  // An answer under way would bring it back.
  await client.cancelQueries({ queryKey: allBookingsQuery.queryKey })
  const known = client.getQueriesData({ queryKey: allBookingsQuery.queryKey })
  const lists = known.filter((each): each is List => Array.isArray(each[1]))
  for (const [key, list] of lists) {
    client.setQueryData(
      key,
      list.filter(({ _id }) => _id !== id),
    )
  }
  return lists
}

/** Only this one: another may be on its way out meanwhile. */
function putBack(client: QueryClient, id: string, lists: List[]) {
  for (const [key, before] of lists) {
    const left = new Set(client.getQueryData<Booking[]>(key)?.map(({ _id }) => _id))
    client.setQueryData(
      key,
      before.filter(({ _id }) => _id === id || left.has(_id)),
    )
  }
}

/** All bookings as a file for a spreadsheet. */
export const exportBookingsMutation = mutationOptions({ mutationFn: () => api('exportBookings') })

export function bookingQuery(id: string) {
  return queryOptions({
    queryKey: ['bookings', 'book', id],
    queryFn: ({ signal }) => api('getBooking', { params: { id }, signal }),
  })
}

export type Order = Sent<'createBooking', 'body'>

/** Places an order once, however often it is sent with the same key; a refusal too says that the stock seen is old. */
export function placeBookingMutation(client: QueryClient) {
  return mutationOptions({
    mutationFn: ({ order, key }: { order: Order; key: string }) =>
      api('createBooking', { body: order, headers: { 'idempotency-key': key } }),
    onSuccess: () => forgetBookings(client),
    onSettled: () => forgetTools(client),
  })
}

export function deleteBookingMutation(client: QueryClient) {
  return mutationOptions({
    mutationFn: (id: string) => api('deleteBooking', { params: { id } }),
    onMutate: (id) => takeOut(client, id),
    onError: (_error, id, lists) => lists && putBack(client, id, lists),
    onSettled: () => {
      void forgetTools(client)
      return forgetBookings(client)
    },
  })
}

/** What is known of any booking is old: lists and single ones alike, for all keys begin with that of the whole list. */
export function forgetBookings(client: QueryClient) {
  return client.invalidateQueries({ queryKey: allBookingsQuery.queryKey })
}

async function forgetTools(client: QueryClient) {
  await Promise.all([
    client.invalidateQueries({ queryKey: toolsQuery.queryKey }),
    client.invalidateQueries({ queryKey: featuredToolsQuery.queryKey }),
  ])
}
