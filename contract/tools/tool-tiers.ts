import { z } from 'zod'
import { MAX_TOTAL_CENTS } from '../limits.ts'
import type { Tier } from '../lines/price.ts'
import { dollarsToCentsSchema } from '../values/money-fields.ts'
import { piecesSchema } from '../values/pieces.ts'

/** A price tier as calls answer it, in dollars. */
export const tierSchema = z.object({ from: z.number().int(), price: z.number() })

/** Tiers as they are sent; whether they fall is judged against the tool's price (contract/tools/tier-rules.ts). */
export const sentTiersSchema = z.array(
  z
    .object({
      from: piecesSchema(2),
      price: dollarsToCentsSchema.pipe(
        z
          .number()
          .min(1, 'must be more than zero')
          .max(MAX_TOTAL_CENTS, 'must be at most 999999.99'),
      ),
    })
    .transform(({ from, price }): Tier => ({ from, cents: price })),
  'must be a list',
)

export const tiersChangeSchema = z.object({
  tiers: sentTiersSchema,
  /** The tiers that the change is based on: it is refused if there are others by now. */
  was: sentTiersSchema.optional(),
})
export type TiersChange = z.output<typeof tiersChangeSchema>

export const toolTiersSchema = z.object({ tiers: z.array(tierSchema) }).meta({ id: 'ToolTiers' })
export type ToolTiers = z.output<typeof toolTiersSchema>
