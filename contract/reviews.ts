import { z } from 'zod'
import * as words from '#words/values'
import { MAX_NAME_LENGTH, MAX_RATING, MAX_TEXT_LENGTH, MIN_RATING } from './limits.ts'
import { givenText, idSchema, lineSchema, textSchema, timeSchema } from './values/fields.ts'
import { decimalSchema } from './values/money-fields.ts'

export const reviewSchema = z
  .object({
    _id: idSchema,
    name: z.string(),
    comment: z.string(),
    rating: z.number().int(),
    createdAt: timeSchema,
    tool: z.object({ _id: idSchema, name: z.string(), img: z.string() }).optional(),
    isVerified: z.boolean().optional(),
  })
  .meta({ id: 'Review' })
export type Review = z.output<typeof reviewSchema>

const ratingMessage = words.mustBeWholeBetween(String(MIN_RATING), String(MAX_RATING))

export const newReviewSchema = z.object({
  toolId: givenText().toLowerCase().nullish(),
  name: lineSchema(MAX_NAME_LENGTH),
  comment: textSchema(MAX_TEXT_LENGTH),
  rating: decimalSchema
    .transform(Number)
    .pipe(
      z.number().int(ratingMessage).min(MIN_RATING, ratingMessage).max(MAX_RATING, ratingMessage),
    ),
})
export type NewReview = z.output<typeof newReviewSchema>
