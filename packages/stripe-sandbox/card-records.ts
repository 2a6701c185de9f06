import { z } from 'zod'
import { declineNames } from './declines.ts'
import { disputeKinds } from './dispute-records.ts'

const refundFates = ['stays', 'fails', 'waits'] as const
export type RefundFate = (typeof refundFates)[number]

const cardSchema = z.object({
  brand: z.string(),
  funding: z.string(),
  last4: z.string(),
  expMonth: z.int(),
  expYear: z.int(),
  fingerprint: z.string(),
  authentication: z.boolean(),
  decline: z.enum(declineNames).nullable(),
  refund: z.enum(refundFates).default('stays'),
  /** How its charges are disputed right after they succeeded. */
  dispute: z.enum(disputeKinds).nullable().default(null),
})

const addressSchema = z.object({
  city: z.string().nullable(),
  country: z.string().nullable(),
  line1: z.string().nullable(),
  line2: z.string().nullable(),
  postal_code: z.string().nullable(),
  state: z.string().nullable(),
})

const billingSchema = z.object({
  address: addressSchema,
  email: z.string().nullable(),
  name: z.string().nullable(),
  phone: z.string().nullable(),
})

export const tokenSchema = z.object({
  id: z.string(),
  created: z.int(),
  used: z.boolean(),
  card: cardSchema,
})

export const paymentMethodSchema = z.object({
  id: z.string(),
  created: z.int(),
  used: z.boolean(),
  card: cardSchema,
  billing: billingSchema,
  metadata: z.record(z.string(), z.string()),
})

export type Card = z.infer<typeof cardSchema>
export type Billing = z.infer<typeof billingSchema>
export type Token = z.infer<typeof tokenSchema>
export type PaymentMethod = z.infer<typeof paymentMethodSchema>
