import type { QueryClient, QueryKey } from '@tanstack/react-query'
import type { Booking, BookingPage } from '../../contract/bookings/bookings'

export const bookingsKey = ['bookings'] as const

type Known = Booking[] | BookingPage
type List = [QueryKey, Known]

function isList(known: [QueryKey, unknown]): known is List {
  const [, data] = known
  return Array.isArray(data) || (typeof data === 'object' && data !== null && 'found' in data)
}

/** Changes the bookings of a list, and the counts of a page with them. */
function withBookings(known: Known, change: (bookings: Booking[]) => Booking[]): Known {
  if (Array.isArray(known)) return change(known)
  const bookings = change(known.bookings)
  const more = bookings.length - known.bookings.length
  return { ...known, bookings, found: known.found + more, total: known.total + more }
}

const bookingsOf = (known: Known) => (Array.isArray(known) ? known : known.bookings)

/** Removes a booking from all lists before the server replies; returns the lists as they were. */
export async function removeCachedBooking(client: QueryClient, id: string): Promise<List[]> {
  // A pending reply would bring it back.
  await client.cancelQueries({ queryKey: bookingsKey })
  const lists = client.getQueriesData({ queryKey: bookingsKey }).filter(isList)
  for (const [key, list] of lists)
    client.setQueryData(
      key,
      withBookings(list, (bookings) => bookings.filter(({ _id }) => _id !== id)),
    )
  return lists
}

/** Restores this booking only, because others may have been removed since. */
export function restoreCachedBooking(client: QueryClient, id: string, lists: List[]) {
  for (const [key, before] of lists)
    client.setQueryData<Known>(
      key,
      (now) => now && withBookings(now, (bookings) => insert(bookings, id, bookingsOf(before))),
    )
}

/** Inserts it before the first of its followers that is still there. */
function insert(bookings: Booking[], id: string, before: Booking[]): Booking[] {
  const [booking, ...behind] = before.slice(before.findIndex(({ _id }) => _id === id))
  const places = new Map(bookings.map(({ _id }, place) => [_id, place]))
  if (booking?._id !== id || places.has(id)) return bookings
  const next = behind.find(({ _id }) => places.has(_id))
  return bookings.toSpliced((next && places.get(next._id)) ?? bookings.length, 0, booking)
}
