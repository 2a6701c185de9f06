import { z } from 'zod'
import { newReviewSchema, reviewSchema } from '../../reviews.ts'
import { byId, type Endpoint } from './endpoint.ts'

export const reviewsEndpoints = {
  listReviews: { reply: z.array(reviewSchema), statuses: [200] },
  listToolReviews: {
    params: byId,
    reply: z.array(reviewSchema),
    statuses: [200],
    unknown: 'tool_not_found',
  },
  createReview: { body: newReviewSchema, reply: reviewSchema, statuses: [201] },
} as const satisfies Record<string, Endpoint>
