import { MAX_REVIEWS_PER_HOUR } from '../../contract/limits.ts'
import { callerOf } from '../auth/callers.ts'
import type { Config } from '../config.ts'
import type { Db } from '../database/database.ts'
import type { Handlers } from '../http/endpoints.ts'
import { Refusal } from '../http/refusal.ts'
import { countRecentReviews, createReview, listReviews } from './review-store.ts'

const RETRY_SECONDS = 600

export function reviewRoutes(db: Db, config: Config): Handlers<'listReviews' | 'createReview'> {
  return {
    listReviews: () => listReviews(db),
    createReview: async (call) => {
      const { userId } = callerOf(call)
      if (config.rateLimit && (await countRecentReviews(db, userId)) >= MAX_REVIEWS_PER_HOUR) {
        throw new Refusal('too_many_requests', { seconds: RETRY_SECONDS }, RETRY_SECONDS)
      }
      return createReview(db, userId, call.body)
    },
  }
}
