import type { Rich, Shown } from '../shown.ts'

export const review = 'Review'
export const homePage = 'home page'
export const name = 'Name'
export const comment = 'Comment'
export const whatDidYouOrderAnd = 'What did you order, and how does it work?'
export const addReview = 'Add Review'
export const sendingYourReview = 'Sending your review'
export const verifiedOrder = 'Verified order'
export const reviews = 'Reviews'
export const writeAReview = 'Write a review'
export const noReviewsOfThisTool = 'No reviews of this tool yet.'
export const showMoreReviews = (value: Shown) => `Show ${value} more reviews`
export const whatYouWriteIsShown = <E>(link: E): Rich<E> => [
  'What you write is shown with your name on the ',
  link,
  '.',
]
export const starsFromReviews = (stars: Shown, count: string) =>
  `${stars} of 5 stars from ${count} ${count === '1' ? 'review' : 'reviews'}`
