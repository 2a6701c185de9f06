import { z } from 'zod'

export const disputeKinds = ['fraudulent', 'product_not_received', 'inquiry'] as const
export type DisputeKind = (typeof disputeKinds)[number]

export const evidenceNames = [
  'access_activity_log',
  'billing_address',
  'cancellation_policy',
  'cancellation_policy_disclosure',
  'cancellation_rebuttal',
  'customer_communication',
  'customer_email_address',
  'customer_name',
  'customer_purchase_ip',
  'customer_signature',
  'duplicate_charge_documentation',
  'duplicate_charge_explanation',
  'duplicate_charge_id',
  'product_description',
  'receipt',
  'refund_policy',
  'refund_policy_disclosure',
  'refund_refusal_explanation',
  'service_date',
  'service_documentation',
  'shipping_address',
  'shipping_carrier',
  'shipping_date',
  'shipping_documentation',
  'shipping_tracking_number',
  'uncategorized_file',
  'uncategorized_text',
] as const

/** What the account holder has to say, each field null until it is given. */
export const evidenceSchema = z.record(z.enum(evidenceNames), z.string().nullable().default(null))

const statuses = ['needs_response', 'under_review', 'won', 'lost'] as const
const inquiryStatuses = [
  'warning_needs_response',
  'warning_under_review',
  'warning_closed',
] as const

export const disputeSchema = z.object({
  id: z.string(),
  created: z.int(),
  charge: z.string(),
  intent: z.string(),
  amount: z.int(),
  currency: z.string(),
  kind: z.enum(disputeKinds),
  status: z.enum([...statuses, ...inquiryStatuses]),
  evidence: evidenceSchema,
  hasEvidence: z.boolean(),
  submissions: z.int(),
  dueBy: z.int(),
  /** The money taken for it and, once it is won, given back. */
  balanceTransactions: z.array(z.string()),
  metadata: z.record(z.string(), z.string()),
})

export type Dispute = z.infer<typeof disputeSchema>
export type Evidence = z.infer<typeof evidenceSchema>

const endings: string[] = ['won', 'lost', 'warning_closed']

export function hasEnded({ status }: Dispute) {
  return endings.includes(status)
}

/** A charge that was charged back cannot be refunded as well. */
export function forbidsRefund({ kind, status }: Dispute) {
  return kind !== 'inquiry' && status !== 'won'
}
