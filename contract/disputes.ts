import { z } from 'zod'
import { timeSchema } from './fields.ts'

/** A dispute as the card payment service tells it: its own words for status and reason, the sum in dollars. */
export const disputeSchema = z.object({
  status: z.string(),
  reason: z.string().nullable(),
  amount: z.number(),
  /** Until when an answer counts. */
  dueBy: timeSchema.nullable(),
})
export type Dispute = z.output<typeof disputeSchema>

const endings = ['won', 'lost', 'warning_closed', 'prevented']

export function hasEnded(status: string): boolean {
  return endings.includes(status)
}

/** While the bank has the money, and once it keeps it, nothing can be refunded. */
export const unrefundable = ['needs_response', 'under_review', 'lost']

export function forbidsRefund(status: string | null | undefined): boolean {
  return unrefundable.includes(status ?? '')
}
