import type { NewReview, Review } from '../../contract/reviews.ts'
import type { Db } from '../database/database.ts'
import { inLastHour, secondsUntilOldestExpires } from '../database/sql-expressions.ts'

const columns = ['id', 'name', 'comment', 'rating', 'created_at'] as const

/** All reviews, newest first. */
export async function listReviews(db: Db): Promise<Review[]> {
  const rows = await db
    .selectFrom('reviews')
    .select(columns)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute()
  return rows.map(toReview)
}

/** The reviews of an account, newest first. */
export async function listReviewsOf(db: Db, userId: string): Promise<Review[]> {
  const rows = await db
    .selectFrom('reviews')
    .select(columns)
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute()
  return rows.map(toReview)
}

/** Stores a review of an account that the caller has locked. */
export async function createReview(db: Db, userId: string, review: NewReview): Promise<Review> {
  const { name, comment, rating } = review
  const row = await db
    .insertInto('reviews')
    .values({ user_id: userId, name, comment, rating })
    .returning(columns)
    .executeTakeFirstOrThrow()
  return toReview(row)
}

/** Replaces the writer's name in all reviews of an account. */
export async function anonymizeReviews(db: Db, userId: string, name: string): Promise<void> {
  await db.updateTable('reviews').set({ name }).where('user_id', '=', userId).execute()
}

/** The reviews of an account within the last hour, and the seconds until there is one fewer. */
export function countRecentReviews(db: Db, userId: string) {
  return db
    .selectFrom('reviews')
    .select((query) => [
      query.fn.countAll<number>().as('count'),
      secondsUntilOldestExpires.as('wait'),
    ])
    .where('user_id', '=', userId)
    .where(inLastHour)
    .executeTakeFirstOrThrow()
}

type ReviewRow = { id: string; name: string; comment: string; rating: number; created_at: Date }

function toReview({ id, name, comment, rating, created_at }: ReviewRow): Review {
  return { _id: id, name, comment, rating, createdAt: created_at.toISOString() }
}
