import { sql } from 'kysely'
import { MAX_REVIEWS_PER_HOUR } from '../../contract/limits.ts'
import type { NewReview, Review } from '../../contract/reviews.ts'
import { idSchema } from '../../contract/values/fields.ts'
import type { Config } from '../config.ts'
import type { Db } from '../platform/database/database.ts'
import type { ReadRouter } from '../platform/database/read-router.ts'
import { inLastHour, secondsUntilOldestExpires } from '../platform/database/sql-expressions.ts'
import type { Handlers } from '../platform/http/endpoints.ts'
import { formatWait, Refusal } from '../platform/http/refusal.ts'
import { lockAccount } from '../users/user-store.ts'

/** How many reviews a tool's page has. */
const MAX_SHOWN = 100

/** Reviews with the tools that they are about, where those are on sale; newest first. */
const selectReviews = (db: Db) =>
  db
    .selectFrom('reviews')
    .leftJoin('tools', (join) =>
      join.onRef('tools.id', '=', 'reviews.tool_id').on('tools.deleted_at', 'is', null),
    )
    .select(['reviews.id', 'reviews.name', 'comment', 'rating', 'reviews.created_at'])
    .select(['is_verified', 'tools.id as tool_id', 'tools.name as tool_name', 'tools.img'])
    .orderBy('reviews.created_at', 'desc')
    .orderBy('reviews.id')

const listReviews = async (db: Db) => (await selectReviews(db).execute()).map(toReview)

export const listReviewsOf = async (db: Db, userId: string): Promise<Review[]> =>
  (await selectReviews(db).where('user_id', '=', userId).execute()).map(toReview)

/** The newest reviews of a tool on sale; refuses another one. */
async function listToolReviews(db: Db, toolId: string): Promise<Review[]> {
  await refuseUnknownTool(db, toolId)
  const rows = await selectReviews(db).where('tool_id', '=', toolId).limit(MAX_SHOWN).execute()
  return rows.map(toReview)
}

/** The caller has locked the account. */
async function createReview(db: Db, userId: string, review: NewReview): Promise<Review> {
  const { name, comment, rating, toolId } = review
  if (toolId) await refuseUnknownTool(db, toolId)
  const { id } = await db
    .insertInto('reviews')
    .values({
      user_id: userId,
      name,
      comment,
      rating,
      ...(toolId && { tool_id: toolId, is_verified: hasBought(userId, toolId) }),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return toReview(await selectReviews(db).where('reviews.id', '=', id).executeTakeFirstOrThrow())
}

async function refuseUnknownTool(db: Db, id: string): Promise<void> {
  const known = idSchema.safeParse(id).success
    ? await db
        .selectFrom('tools')
        .select('id')
        .where('id', '=', id)
        .where('deleted_at', 'is', null)
        .executeTakeFirst()
    : undefined
  if (!known) throw new Refusal('tool_not_found')
}

/** Whether an account keeps paid pieces of a tool. */
const hasBought = (userId: string, toolId: string) => sql<boolean>`exists (
    select from bookings join booking_lines as line on line.booking_id = bookings.id
    where bookings.user_id = ${userId} and paid and line.tool_id = ${toolId} and line.quantity > line.cancelled + line.returned
  )`

export async function anonymizeReviews(db: Db, userId: string, name: string): Promise<void> {
  await db.updateTable('reviews').set({ name }).where('user_id', '=', userId).execute()
}

const countRecentReviews = (db: Db, userId: string) =>
  db
    .selectFrom('reviews')
    .select((query) => [
      query.fn.countAll<number>().as('count'),
      secondsUntilOldestExpires.as('wait'),
    ])
    .where('user_id', '=', userId)
    .where(inLastHour)
    .executeTakeFirstOrThrow()

type ReviewRow = Awaited<ReturnType<ReturnType<typeof selectReviews>['executeTakeFirstOrThrow']>>

function toReview(row: ReviewRow): Review {
  const { id, name, comment, rating, created_at, tool_id, tool_name, img, is_verified } = row
  const review = { _id: id, name, comment, rating, createdAt: created_at.toISOString() }
  if (tool_id === null || tool_name === null || img === null) return review
  return { ...review, tool: { _id: tool_id, name: tool_name, img }, isVerified: is_verified }
}

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
