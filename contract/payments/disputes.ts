import { z } from 'zod'
import { timeSchema } from '../values/fields.ts'

/** A dispute with the provider's own codes for status and reason, the amount in dollars. */
export const disputeSchema = z.object({
  status: z.string(),
  reason: z.string().nullable(),
  amount: z.number(),
  /** The last time for an answer. */
  dueBy: timeSchema.nullable(),
})
export type Dispute = z.output<typeof disputeSchema>
