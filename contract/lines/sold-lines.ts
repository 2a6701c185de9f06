import { z } from 'zod'
import * as words from '#words/values'
import { MAX_LINES } from '../limits.ts'
import { units } from '../tools/unit-words.ts'
import { idSchema } from '../values/fields.ts'
import { piecesSchema } from '../values/pieces.ts'
import { agreedShape } from './lines.ts'

/** What a line of a booking and one of a quote have alike, money in dollars; without `toolId` it is a charge of the office, or tax. */
export const soldLineSchema = z.object({
  line: z.number().int(),
  toolId: idSchema.nullable(),
  name: z.string(),
  sku: z.string().nullable(),
  img: z.string().nullable(),
  unit: z.enum(units),
  quantity: z.number().int(),
  price: z.number(),
  basePrice: z.number(),
  tierFrom: z.number().int().nullable(),
  ...agreedShape,
  amount: z.number(),
  note: z.string().nullable(),
  promisedOn: z.iso.date().nullable(),
  /** Of lines that are taxed, and of those of the tax itself. */
  kind: z.enum(['tool', 'charge', 'tax']).optional(),
  taxCode: z.string().optional(),
  taxPercent: z.number().optional(),
})
export type SoldLine = z.output<typeof soldLineSchema>

export const lineNumberSchema = piecesSchema(1).pipe(z.number().max(MAX_LINES))

/** What is sent of lines of a booking, of each once. */
export const byLineSchema = <Line extends z.ZodType<{ line: number }>>(line: Line) =>
  z
    .array(line)
    .max(MAX_LINES)
    .refine((lines) => new Set(lines.map(({ line }) => line)).size === lines.length, {
      message: words.mustNameEachLineOnce,
    })

export const piecesByLineSchema = byLineSchema(
  z.object({ line: lineNumberSchema, quantity: piecesSchema(1) }),
)
