/** What the buyer and the office see of a booking's course, the first that holds (CONTRACT section 4.1). */
export const bookingStates = [
  'unpaid',
  'lapsed',
  'in-review',
  'confirmed',
  'part-shipped',
  'shipped',
  'delivered',
  'returned',
  'cancelled',
  'refunded',
] as const
export type BookingState = (typeof bookingStates)[number]

export type BookingFacts = {
  paid: boolean
  /** All its money has gone back. */
  refunded: boolean
  /** A payment of it waits for stock. */
  inReview: boolean
  stockTaken: boolean
}

/** The state of a booking, which nothing else computes. */
export function bookingState({ paid, refunded, inReview, stockTaken }: BookingFacts): BookingState {
  if (paid) return refunded ? 'refunded' : 'confirmed'
  if (inReview) return 'in-review'
  return stockTaken ? 'unpaid' : 'lapsed'
}
