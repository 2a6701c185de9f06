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
    .pipe(z.string().regex(/^-?\d+(\.0+)?$/, 'must be a whole number'))
    .transform(Number)
    .pipe(
      z
        .number()
        .min(min, `must be at least ${min}`)
        .max(MAX_QUANTITY, `must be at most ${MAX_QUANTITY}`),
    )
}

/** Where a picture may come from: this shop's own paths, or another host by http(s). */
export const imageUrlSchema = lineSchema(MAX_URL_LENGTH).regex(
  /^(\/(?![/\\])|https?:\/\/)[^\s"'<>\\]+$/,
  'must be the address of a picture',
)

const toolFields = {
  name: lineSchema(MAX_NAME_LENGTH),
  price: dollarsToCentsSchema.pipe(
    z.number().min(1, 'must be more than zero').max(MAX_TOTAL_CENTS, 'must be at most 999999.99'),
  ),
  Available: piecesSchema(0),
  img: imageUrlSchema,
  description: textSchema(MAX_TEXT_LENGTH),
  category: lineSchema(MAX_NAME_LENGTH).nullish(),
  featured: z.boolean('must be true or false'),
}

export const newToolSchema = z.object({
  ...toolFields,
  featured: toolFields.featured.default(false),
})
export type NewTool = z.output<typeof newToolSchema>

const someToolFieldsSchema = z.object(toolFields).partial()
export type SomeToolFields = z.output<typeof someToolFieldsSchema>

/**
 * Some fields of a tool, and in `was` what each was when the change was thought of: another value by now refuses it.
 * For the stock `was` is needed, because orders change it all the time.
 */
export const toolChangeSchema = someToolFieldsSchema
  .extend({ was: someToolFieldsSchema.default({}) })
  .refine(({ Available, was }) => Available === undefined || was.Available !== undefined, {
    path: ['was', 'Available'],
    message: 'is required: the figure that the new one is based on',
  })
export type ToolChange = z.output<typeof toolChangeSchema>
