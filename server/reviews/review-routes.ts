import { MAX_REVIEWS_PER_HOUR } from '../../contract/limits.ts'
import type { Config } from '../config.ts'
import type { Db } from '../platform/database/database.ts'
import type { ReadRouter } from '../platform/database/read-router.ts'
import type { Handlers } from '../platform/http/endpoints.ts'
import { formatWait, Refusal } from '../platform/http/refusal.ts'
import { lockAccount } from '../users/user-store.ts'
import { countRecentReviews, createReview, listReviews, listToolReviews } from './review-store.ts'

export const reviewRoutes = (db: Db, { read }: ReadRouter, config: Config) =>
  ({
    listReviews: () => read(listReviews),
    listToolReviews: ({ params }) => read((from) => listToolReviews(from, params.id)),
    createReview: async ({ body, caller }) => {
      const { userId } = caller
      return db.transaction().execute(async (transaction) => {
        if (!(await lockAccount(transaction, userId))) throw new Refusal('not_signed_in')
        if (config.rateLimit) await checkCap(transaction, userId)
        return createReview(transaction, userId, body)
      })
    },
  }) satisfies Partial<Handlers>

async function checkCap(db: Db, userId: string): Promise<void> {
  const { count, wait } = await countRecentReviews(db, userId)
  if (count < MAX_REVIEWS_PER_HOUR) return
  const values = { max: MAX_REVIEWS_PER_HOUR, wait: formatWait(wait) }
  throw new Refusal('too_many_reviews', values, wait)
}
