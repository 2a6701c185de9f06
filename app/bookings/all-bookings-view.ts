import type { Booking } from '../../contract/bookings'

export const bookingFilters = {
  all: 'All bookings',
  unpaid: 'Unpaid',
  paid: 'Paid',
  small: 'Below the minimum',
} as const

export const bookingSorts = {
  newest: 'Newest first',
  oldest: 'Oldest first',
  total: 'Total, highest first',
  quantity: 'Quantity, most first',
  buyer: 'Buyer',
} as const

type BookingView = { q: string; show: keyof typeof bookingFilters; sort: keyof typeof bookingSorts }

/** The bookings that the office asked for, in the order it asked for; they come newest first. */
export function selectBookings(bookings: Booking[], { q, show, sort }: BookingView): Booking[] {
  const text = q.trim().toLowerCase()
  const found = bookings.filter((booking) => filters[show](booking) && isAbout(booking, text))
  if (sort === 'newest') return found
  return sort === 'oldest' ? found.toReversed() : found.toSorted(orders[sort])
}

function isAbout({ productName, name, email, phone, _id, transactionId }: Booking, text: string) {
  if (text === '') return true
  const said = [productName, name, email, phone, _id, transactionId ?? ''].join('\n')
  return said.toLowerCase().includes(text)
}

const filters: Record<keyof typeof bookingFilters, (booking: Booking) => boolean> = {
  all: () => true,
  unpaid: ({ paid }) => !paid,
  paid: ({ paid }) => paid,
  small: ({ belowMinimum }) => belowMinimum,
}

const { compare } = new Intl.Collator('en', { numeric: true, sensitivity: 'base' })

const orders: Record<'total' | 'quantity' | 'buyer', (a: Booking, b: Booking) => number> = {
  total: (a, b) => b.total - a.total,
  quantity: (a, b) => b.quantity - a.quantity,
  buyer: (a, b) => compare(a.name, b.name),
}
