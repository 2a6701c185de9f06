import { z } from 'zod'
import { idSchema, lineSchema, textSchema } from './fields.ts'
import {
  MAX_NAME_LENGTH,
  MAX_QUANTITY,
  MAX_TEXT_LENGTH,
  MAX_TOTAL_CENTS,
  MAX_URL_LENGTH,
} from './limits.ts'
import { decimalSchema, dollarsToCentsSchema } from './money-fields.ts'

export const toolSchema = z
  .object({
    _id: idSchema,
    name: z.string(),
    price: z.number(),
    Available: z.number().int(),
    img: z.string(),
    description: z.string(),
    category: z.string().nullable(),
    featured: z.boolean(),
  })
  .meta({ id: 'Tool' })
export type Tool = z.output<typeof toolSchema>

/** A whole number of pieces, `min` or more. */
export function piecesSchema(min: number) {
  return decimalSchema
    .pipe(z.string().regex(/^-?\d+$/, 'must be a whole number'))
    .transform(Number)
    .pipe(
      z
        .number()
        .min(min, `must be at least ${min}`)
        .max(MAX_QUANTITY, `must be at most ${MAX_QUANTITY}`),
    )
}

/** Where a picture may come from: this shop's own paths, or another host by http(s). */
const imageUrlSchema = lineSchema(MAX_URL_LENGTH).regex(
  /^(\/(?![/\\])|https?:\/\/)[^\s"'<>\\]+$/,
  'must be the address of a picture',
)

export const newToolSchema = z.object({
  name: lineSchema(MAX_NAME_LENGTH),
  price: dollarsToCentsSchema.pipe(
    z.number().min(1, 'must be more than zero').max(MAX_TOTAL_CENTS, 'must be at most 999999.99'),
  ),
  Available: piecesSchema(0),
  img: imageUrlSchema,
  description: textSchema(MAX_TEXT_LENGTH),
  category: lineSchema(MAX_NAME_LENGTH).nullish(),
  featured: z.boolean('must be true or false').default(false),
})
export type NewTool = z.output<typeof newToolSchema>
