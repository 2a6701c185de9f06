import { z } from 'zod'
import { units } from '../tools/unit-words.ts'
import { idSchema } from '../values/fields.ts'

/** What a line of a booking and one of a quote have alike, money in dollars; without `toolId` it is a charge of the office. */
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
  amount: z.number(),
  note: z.string().nullable(),
  promisedOn: z.iso.date().nullable(),
})
export type SoldLine = z.output<typeof soldLineSchema>
