import { z } from 'zod'
import { idSchema } from './fields.ts'

/** How the shop does: money in dollars, days in UTC, oldest first; lists at most ten long. */
export const overviewSchema = z
  .object({
    days: z.array(
      z.object({
        day: z.iso.date(),
        orders: z.number().int(),
        ordered: z.number(),
        paid: z.number(),
      }),
    ),
    bestTools: z.array(
      z.object({ _id: idSchema, name: z.string(), pieces: z.number().int(), paid: z.number() }),
    ),
    lowStock: z.array(z.object({ _id: idSchema, name: z.string(), Available: z.number().int() })),
    holds: z.object({ bookings: z.number().int(), total: z.number() }),
    attention: z.number().int(),
  })
  .meta({ id: 'Overview' })
export type Overview = z.output<typeof overviewSchema>
