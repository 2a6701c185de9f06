import { z } from 'zod'

/** One movement of the account's balance. */
export const balanceTransactionSchema = z.object({
  id: z.string(),
  created: z.int(),
  amount: z.int(),
  fee: z.object({ amount: z.int(), description: z.string() }).nullable(),
  currency: z.string(),
  type: z.enum(['charge', 'refund', 'refund_failure', 'adjustment']),
  reportingCategory: z.enum(['charge', 'refund', 'refund_failure', 'dispute', 'dispute_reversal']),
  description: z.string().nullable(),
  source: z.string(),
})

export type BalanceTransaction = z.infer<typeof balanceTransactionSchema>
