import { z } from 'zod'
import { idSchema, timeSchema } from './fields.ts'

/** The office's figures: money in dollars, the company's days, oldest first; lists of at most ten. */
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
    todo: z.object({ providerRefusals: z.number().int() }),
    /** What the provider refuses at present, oldest first; `requestId` is for its dashboard and support. */
    refusals: z.array(
      z.object({
        call: z.string(),
        status: z.number().int(),
        code: z.string().nullable(),
        requestId: z.string().nullable(),
        since: timeSchema,
      }),
    ),
  })
  .meta({ id: 'Overview' })
export type Overview = z.output<typeof overviewSchema>
