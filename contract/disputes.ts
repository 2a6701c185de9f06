import { z } from 'zod'
import { timeSchema } from './fields.ts'

/** A dispute with the provider's own codes for status and reason, the amount in dollars. */
export const disputeSchema = z.object({
  status: z.string(),
  reason: z.string().nullable(),
  amount: z.number(),
  /** The last time for an answer. */
  dueBy: timeSchema.nullable(),
})
export type Dispute = z.output<typeof disputeSchema>

const endings = ['won', 'lost', 'warning_closed', 'prevented']

export function hasEnded(status: string): boolean {
  return endings.includes(status)
}

/** In these states the bank has the money, so nothing can be refunded. */
export const unrefundable = ['needs_response', 'under_review', 'lost']

export function forbidsRefund(status: string | null | undefined): boolean {
  return unrefundable.includes(status ?? '')
}
