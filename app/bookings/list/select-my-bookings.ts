import type * as words from '#words/bookings'
import type { Booking } from '../../../contract/bookings/bookings'
import { textFinder } from '../../../contract/values/folded-text'

type MyBookingsView = {
  q: string
  show: keyof typeof words.choicesOfMyBookings
  sort: keyof typeof words.ordersOfMyBookings
  /** Without one, the direction that `sort` names. */
  dir: '' | 'up' | 'down'
}

/** Filters and sorts bookings, which come newest first. */
export function selectMyBookings(bookings: Booking[], { q, show, sort, dir }: MyBookingsView) {
  const has = textFinder(q)
  const found = bookings
    .filter(filters[show])
    // Mails name a booking by its id, papers by its number.
    .filter(({ _id, number, poNumber, productName, transactionId }) =>
      has(productName, transactionId, _id, number, poNumber),
    )
  const sorted = orders[sort](found)
  return dir === '' || dir === directions[sort] ? sorted : sorted.toReversed()
}

const filters: Record<keyof typeof words.choicesOfMyBookings, (booking: Booking) => boolean> = {
  all: () => true,
  unpaid: ({ paid }) => !paid,
  paid: ({ paid }) => paid,
}

const { compare } = new Intl.Collator('en', { numeric: true, sensitivity: 'base' })

const orders: Record<MyBookingsView['sort'], (found: Booking[]) => Booking[]> = {
  newest: (found) => found,
  oldest: (found) => found.toReversed(),
  total: (found) => found.toSorted((a, b) => b.total - a.total),
  tool: (found) => found.toSorted((a, b) => compare(a.productName, b.productName)),
}

const directions = { newest: 'down', oldest: 'up', total: 'down', tool: 'up' } as const
