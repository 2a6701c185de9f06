import { z } from 'zod'
import { emailSchema, givenText, idSchema, lineSchema, timeSchema } from './fields.ts'
import { MAX_NAME_LENGTH } from './limits.ts'
import { computedDollarsSchema } from './money-fields.ts'

export const paymentSchema = z
  .object({
    _id: idSchema,
    email: z.string(),
    transactionId: z.string(),
    name: z.string(),
    date: timeSchema,
    status: z.string(),
    bookingId: idSchema,
    amount: z.number(),
  })
  .meta({ id: 'Payment' })
export type Payment = z.output<typeof paymentSchema>

/** A payment as the office sees it: `reason` says why one is refunded or needs attention. */
export const auditedPaymentSchema = paymentSchema
  .extend({ state: z.enum(['settled', 'refunded', 'attention']), reason: z.string().nullable() })
  .meta({ id: 'AuditedPayment' })
export type AuditedPayment = z.output<typeof auditedPaymentSchema>

export const intentRequestSchema = z.object({
  price: computedDollarsSchema,
  bookingId: givenText().optional(),
})
export const intentSchema = z.object({ clientSecret: z.string() }).meta({ id: 'PaymentIntent' })

/** Name, date, status and e-mail are accepted as SPEC sends them; the truth comes from token, clock and provider. */
export const newPaymentSchema = z.object({
  email: emailSchema,
  transactionId: lineSchema(MAX_NAME_LENGTH),
  name: lineSchema(MAX_NAME_LENGTH),
  date: lineSchema(100),
  status: lineSchema(100),
  bookingId: givenText(),
})
