import { z } from 'zod'
import { MAX_PROVIDER_ID_LENGTH } from '../limits.ts'
import { givenText, idSchema, lineSchema, optionalText, timeSchema } from '../values/fields.ts'
import { computedDollarsSchema } from '../values/money-fields.ts'
import { namesIn } from '../values/names-in.ts'
import { countsShape, daysShape, longListWordsSchema, pageShape } from '../values/paging.ts'
import { payMethods } from './pay-ways.ts'
import { paymentReasonCodes } from './payment-reasons.ts'
import { disputeSchema } from './refunds.ts'

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
    method: z.enum(payMethods),
    /** What the bank's statement says and the day of it; null where the provider took the money. */
    reference: z.string().nullable(),
    receivedOn: z.iso.date().nullable(),
    returned: z.number(),
  })
  .meta({ id: 'Payment' })
export type Payment = z.output<typeof paymentSchema>

const paymentStates = ['settled', 'refunded', 'attention', 'reversed'] as const

export const bookedPaymentSchema = paymentSchema
  .extend({ state: z.enum(paymentStates), reason: z.string().nullable() })
  .meta({ id: 'BookedPayment' })
export type BookedPayment = z.output<typeof bookedPaymentSchema>

/** As the office sees it: with `refundDue` the money is on its way back. `number` is the receipt's; a booking's facts stay when it is deleted. */
export const auditedPaymentSchema = paymentSchema
  .extend({
    number: z.string(),
    state: z.enum(paymentStates),
    reasonCode: z.enum(paymentReasonCodes).nullable(),
    reason: z.string().nullable(),
    refundDue: z.boolean(),
    /** The refund of a transfer that the office has to send by bank. */
    dueRefundId: idSchema.nullable(),
    dispute: disputeSchema.nullable(),
    company: z.string().nullable(),
    productName: z.string(),
    quantity: z.number().int(),
    bookingNumber: z.string(),
  })
  .meta({ id: 'AuditedPayment' })
export type AuditedPayment = z.output<typeof auditedPaymentSchema>

export const refundSchema = z.object({ restock: z.boolean() })

export const intentRequestSchema = z.object({
  price: computedDollarsSchema,
  bookingId: optionalText(),
})
export const intentSchema = z.object({ clientSecret: z.string() }).meta({ id: 'PaymentIntent' })

/** SPEC section 7 sends it; the server uses the token, its clock and the provider instead. */
const unusedField = z.unknown().optional()

export const newPaymentSchema = z.object({
  email: unusedField,
  transactionId: lineSchema(MAX_PROVIDER_ID_LENGTH),
  name: unusedField,
  date: unusedField,
  status: unusedField,
  bookingId: givenText(),
})

const paymentFilters = namesIn(`
  all, attention, due, disputed, settled, refunded, reversed, lapsed`)

/** `due` have a refund on its way, `lapsed` are of bookings that lapsed or were deleted unpaid; days are the company's, both included. */
export const paymentSearchSchema = z.object({
  q: longListWordsSchema,
  show: z.enum(paymentFilters).default('all'),
  sort: z.enum(['urgent', 'newest', 'oldest', 'amount', 'buyer']).default('urgent'),
  method: z.enum(payMethods).optional(),
  ...daysShape,
  ...pageShape,
})
export type PaymentSearch = z.output<typeof paymentSearchSchema>

export const paymentFilterSchema = paymentSearchSchema.omit({ sort: true, dir: true, page: true })
export type PaymentFilter = z.output<typeof paymentFilterSchema>

export const paymentPageSchema = z
  .object({ payments: z.array(auditedPaymentSchema), waiting: z.number().int(), ...countsShape })
  .meta({ id: 'PaymentPage' })
export type PaymentPage = z.output<typeof paymentPageSchema>
