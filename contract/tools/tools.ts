import { z } from 'zod'
import * as words from '#words/values'
import { MAX_NAME_LENGTH, MAX_TEXT_LENGTH, MAX_TOTAL_CENTS, MAX_URL_LENGTH } from '../limits.ts'
import type { Tier } from '../lines/price.ts'
import { idSchema, lineSchema, textSchema } from '../values/fields.ts'
import { dollarsToCentsSchema } from '../values/money-fields.ts'
import { piecesSchema } from '../values/pieces.ts'
import { mapToolFields } from './tool-fields.ts'

export const toolSchema = z
  .object({
    _id: idSchema,
    ...mapToolFields({
      line: () => z.string(),
      optionalLine: () => z.string().nullable(),
      text: () => z.string(),
      dollars: () => z.number(),
      pieces: () => z.number().int(),
      flag: () => z.boolean(),
      picture: () => z.string(),
    }),
  })
  .meta({ id: 'Tool' })
export type Tool = z.output<typeof toolSchema>

/** A path of this shop, or a URL of another host. */
export const imageUrlSchema = lineSchema(MAX_URL_LENGTH).regex(
  /^(\/(?![/\\])|https?:\/\/)[^\s"'<>\\]+$/,
  words.mustBeAPicture,
)

const sentPriceSchema = dollarsToCentsSchema.pipe(
  z
    .number()
    .min(1, words.mustBeMoreThanZero)
    .max(MAX_TOTAL_CENTS, words.mustBeSized('most', '999999.99')),
)

const sent = {
  line: () => lineSchema(MAX_NAME_LENGTH),
  optionalLine: () => lineSchema(MAX_NAME_LENGTH).nullable(),
  text: () => textSchema(MAX_TEXT_LENGTH),
  dollars: () => sentPriceSchema,
  pieces: () => piecesSchema(0),
  flag: () => z.boolean(),
  picture: () => imageUrlSchema,
}

export const tierSchema = z.object({ from: z.number().int(), price: z.number() })

/** Tiers as they are sent; whether they fall is judged against the tool's price (contract/tools/tier-rules.ts). */
export const sentTiersSchema = z.array(
  z
    .object({ from: piecesSchema(2), price: sentPriceSchema })
    .transform(({ from, price }): Tier => ({ from, cents: price })),
)

export const tiersChangeSchema = z.object({
  tiers: sentTiersSchema,
  was: sentTiersSchema.optional(),
})
export type TiersChange = z.output<typeof tiersChangeSchema>

export const toolTiersSchema = z.object({ tiers: z.array(tierSchema) }).meta({ id: 'ToolTiers' })

export const newToolSchema = z.object(
  mapToolFields({
    ...sent,
    optionalLine: () => sent.optionalLine().default(null),
    flag: () => sent.flag().default(false),
  }),
)
/** A tool as it is stored; prices are in cents. */
export type NewTool = z.output<typeof newToolSchema>

const someToolFieldsSchema = z.object(mapToolFields(sent)).partial()
export type SomeToolFields = z.output<typeof someToolFieldsSchema>

/** In `was` the values that the change is based on; stock needs it, since orders change it all the time. Without `tiers` these stay. */
export const toolChangeSchema = someToolFieldsSchema
  .extend({
    tiers: sentTiersSchema.optional(),
    was: someToolFieldsSchema.extend({ tiers: sentTiersSchema.optional() }).default({}),
  })
  .refine(({ Available, was }) => Available === undefined || was.Available !== undefined, {
    path: ['was', 'Available'],
    message: words.isRequiredAsRead,
  })
export type ToolChange = z.output<typeof toolChangeSchema>
