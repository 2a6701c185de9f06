import type { Review } from '../../contract/reviews'

export const REVIEWS_AT_FIRST = 6

/** What the page itself brings of the reviews: those that it shows, and how many there are. */
export type FirstReviews = { first: Review[]; count: number }
