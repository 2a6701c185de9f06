import { z } from 'zod'
import { declineNames } from './declines.ts'

const jsonObject = z.record(z.string(), z.json())
const metadata = z.record(z.string(), z.string())

const intentStatuses = [
  'requires_payment_method',
  'requires_confirmation',
  'requires_action',
  'processing',
  'succeeded',
  'canceled',
] as const

export const cancellationReasons = [
  'duplicate',
  'fraudulent',
  'requested_by_customer',
  'abandoned',
] as const

export const intentSchema = z.object({
  id: z.string(),
  clientSecret: z.string(),
  created: z.int(),
  amount: z.int(),
  amountReceived: z.int(),
  currency: z.string(),
  status: z.enum(intentStatuses),
  description: z.string().nullable(),
  metadata,
  receiptEmail: z.string().nullable(),
  allowedTypes: z.array(z.string()).nullable(),
  automaticMethods: jsonObject.nullable(),
  captureMethod: z.enum(['automatic', 'automatic_async']).default('automatic_async'),
  setupFutureUsage: z.enum(['off_session', 'on_session']).nullable(),
  shipping: jsonObject.nullable(),
  statementDescriptor: z.string().nullable(),
  statementDescriptorSuffix: z.string().nullable(),
  paymentMethod: z.string().nullable(),
  latestCharge: z.string().nullable(),
  lastError: jsonObject.nullable(),
  nextAction: jsonObject.nullable(),
  canceledAt: z.int().nullable(),
  cancellationReason: z.enum(cancellationReasons).nullable(),
})

export const chargeSchema = z.object({
  id: z.string(),
  created: z.int(),
  intent: z.string(),
  paymentMethod: z.string(),
  amount: z.int(),
  amountRefunded: z.int(),
  balanceTransaction: z.string().nullable().default(null),
  currency: z.string(),
  decline: z.enum(declineNames).nullable(),
  description: z.string().nullable(),
  metadata,
  receiptEmail: z.string().nullable(),
})

export const refundReasons = ['duplicate', 'fraudulent', 'requested_by_customer'] as const

export const refundSchema = z.object({
  id: z.string(),
  created: z.int(),
  charge: z.string(),
  intent: z.string(),
  amount: z.int(),
  currency: z.string(),
  reason: z.enum(refundReasons).nullable(),
  metadata,
  status: z.enum(['succeeded', 'pending', 'failed']).default('succeeded'),
  balanceTransaction: z.string().nullable().default(null),
  failureBalanceTransaction: z.string().nullable().default(null),
  /** When it comes to another end than it has now. */
  dueMs: z.number().nullable().default(null),
})

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

export const eventSchema = z.object({
  id: z.string(),
  created: z.int(),
  type: z.string(),
  object: jsonObject,
  previous: jsonObject.optional(),
  requestId: z.string().nullable(),
  idempotencyKey: z.string().nullable(),
})

/** A webhook that has not been taken yet; the id is its event's. */
export const deliverySchema = z.object({
  id: z.string(),
  attempts: z.int(),
  dueMs: z.number(),
  createdMs: z.number(),
})

/** What was answered to an Idempotency-Key; the id is the key. */
export const answerSchema = z.object({
  id: z.string(),
  createdMs: z.number(),
  path: z.string(),
  params: z.string(),
  requestId: z.string(),
  status: z.int(),
  body: z.json(),
})

export type Intent = z.infer<typeof intentSchema>
export type Charge = z.infer<typeof chargeSchema>
export type Refund = z.infer<typeof refundSchema>
export type BalanceTransaction = z.infer<typeof balanceTransactionSchema>
export type StripeEvent = z.infer<typeof eventSchema>
export type Delivery = z.infer<typeof deliverySchema>
export type Answer = z.infer<typeof answerSchema>
export type JsonObject = z.infer<typeof jsonObject>
