import {
  mutationOptions,
  type QueryClient,
  type QueryKey,
  queryOptions,
} from '@tanstack/react-query'
import type { Booking, BookingFilter, BookingPage, BookingSearch } from '../../contract/bookings'
import type { Sent } from '../../contract/endpoints'
import { fillIn } from '../../contract/errors'
import { TOAST_MS } from '../../contract/limits'
import { messages } from '../../contract/messages'
import { ApiError } from '../api'
import { dropSession, readToken } from '../auth/session'
import { api } from '../browser-api'
import { forgetTools } from '../tools/tool-queries'
import { showNotice } from '../ui/notice-store'

/** The bookings of the person with this address. */
export function bookingsOfQuery(email: string) {
  return queryOptions({
    queryKey: ['bookings', 'of', email],
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
}

/** SPEC section 8. Told here and not by the page, which is gone as soon as the session is. */
function endSessionOnRefusal(error: unknown, token: string | null) {
  if (!(error instanceof ApiError) || error.status === 0) return
  // Ended already, or still this one: whoever has signed in meanwhile stays so.
  if (![null, token].includes(readToken())) return
  showNotice({
    message: fillIn(messages.bookingsFailed, { status: error.statusText }),
    ms: TOAST_MS,
  })
  dropSession()
}

/** What is known of bookings stands under keys that begin so. */
const bookingsKey = ['bookings'] as const

/** One page of what the office asks for. */
export function searchBookingsQuery(search: BookingSearch) {
  return queryOptions({
    queryKey: [...bookingsKey, 'search', search],
    queryFn: ({ signal }) => api('searchBookings', { query: search, signal }),
  })
}

type Known = Booking[] | BookingPage
type List = [QueryKey, Known]

function isList(known: [QueryKey, unknown]): known is List {
  const [, data] = known
  return Array.isArray(data) || (typeof data === 'object' && data !== null && 'found' in data)
}

function without(known: Known, id: string): Known {
  if (Array.isArray(known)) return known.filter(({ _id }) => _id !== id)
  const bookings = known.bookings.filter(({ _id }) => _id !== id)
  const gone = known.bookings.length - bookings.length
  return { bookings, found: known.found - gone, total: known.total - gone }
}

/** Out of every list at once, before the shop has said so; the lists as they were, for when it does not. */
async function takeOut(client: QueryClient, id: string): Promise<List[]> {
  // An answer under way would bring it back.
  await client.cancelQueries({ queryKey: bookingsKey })
  const lists = client.getQueriesData({ queryKey: bookingsKey }).filter(isList)
  for (const [key, list] of lists) client.setQueryData(key, without(list, id))
  return lists
}

/** Only this one: another may be on its way out meanwhile. */
function putBack(client: QueryClient, id: string, lists: List[]) {
  for (const [key, before] of lists) {
    if (!Array.isArray(before)) {
      client.setQueryData(key, before)
      continue
    }
    const left = new Set(client.getQueryData<Booking[]>(key)?.map(({ _id }) => _id))
    client.setQueryData(
      key,
      before.filter(({ _id }) => _id === id || left.has(_id)),
    )
  }
}

/** The bookings that match as a file for a spreadsheet. */
export const exportBookingsMutation = mutationOptions({
  mutationFn: (query: BookingFilter) => api('exportBookings', { query }),
})

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
    onSettled: () => {
      forgetTools(client)
      forgetBookings(client)
    },
  })
}

export function deleteBookingMutation(client: QueryClient) {
  return mutationOptions({
    mutationFn: (id: string) => api('deleteBooking', { params: { id } }),
    onMutate: (id) => takeOut(client, id),
    onError: (_error, id, lists) => lists && putBack(client, id, lists),
    onSettled: () => {
      forgetTools(client)
      forgetBookings(client)
    },
  })
}

/** What is known of any booking is old, lists and single ones alike. Nobody waits for the new: what was done is done. */
export function forgetBookings(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: bookingsKey })
}
