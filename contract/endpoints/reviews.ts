import { z } from 'zod'
import { newReviewSchema, reviewSchema } from '../reviews.ts'
import type { Endpoint } from './endpoint.ts'

export const reviewsEndpoints = {
  listReviews: {
    reply: z.array(reviewSchema),
    statuses: [200],
  },
  createReview: {
    body: newReviewSchema,
    reply: reviewSchema,
    statuses: [201],
  },
} as const satisfies Record<string, Endpoint>
