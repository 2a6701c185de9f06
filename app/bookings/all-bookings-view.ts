import type { BookingFilter, BookingSearch } from '../../contract/bookings'

export const bookingFilters = {
  all: 'All bookings',
  unpaid: 'Only unpaid',
  paid: 'Only paid',
  refunded: 'Only refunded',
  small: 'Below the minimum',
} as const satisfies Record<BookingFilter['show'], string>

export const bookingSorts = {
  newest: 'Newest first',
  oldest: 'Oldest first',
  total: 'Total, highest first',
  quantity: 'Quantity, most first',
  buyer: 'Buyer',
} as const satisfies Record<BookingSearch['sort'], string>
