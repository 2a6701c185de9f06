import * as words from '#words/bookings'
import { namesIn } from '../values/names-in.ts'

/** The states of a booking, the first that holds (CONTRACT section 4.1). */
export const bookingStates = namesIn(`
  unpaid, lapsed, in-review, confirmed, part-shipped, shipped, delivered, returned, cancelled,
  refunded`)
export type BookingState = (typeof bookingStates)[number]

export const bookingStateWords: Record<BookingState, string> = words.bookingStates

export type BookingFacts = {
  paid: boolean
  onAccount: boolean
  refunded: boolean
  inReview: boolean
  stockTaken: boolean
} & PieceCounts

/** Pieces of all tools of a booking: in all, cancelled, in shipments that left or arrived, and given back. */
type PieceCounts = {
  pieces: number
  cancelled: number
  shipped: number
  delivered: number
  returned: number
}

/** The state of a booking, which nothing else computes. */
export function bookingState(facts: BookingFacts): BookingState {
  const { paid, onAccount, refunded, inReview, stockTaken } = facts
  if (paid) return refunded ? 'refunded' : stateOfGoods(facts)
  // Without its stock it has been deleted.
  if (onAccount && stockTaken) return stateOfGoods(facts)
  return inReview ? 'in-review' : stockTaken ? 'unpaid' : 'lapsed'
}

function stateOfGoods({ pieces, cancelled, ...counts }: PieceCounts): BookingState {
  const { shipped, delivered, returned } = counts
  const wanted = pieces - cancelled
  if (wanted === 0) return 'cancelled'
  if (shipped === 0) return 'confirmed'
  if (shipped < wanted) return 'part-shipped'
  return returned === shipped ? 'returned' : delivered === wanted ? 'delivered' : 'shipped'
}
