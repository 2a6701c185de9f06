import { z } from 'zod'
import { idSchema, timeSchema } from '../values/fields.ts'

const refundKinds = ['unmatched', 'whole', 'cancel', 'return', 'goodwill', 'surplus'] as const
export type RefundKind = (typeof refundKinds)[number]

const refundStates = ['due', 'done', 'failed'] as const

/** Money of a payment that goes back, whole or part, in dollars; of a transfer with the day and the bank's reference. */
export const bookingRefundSchema = z
  .object({
    _id: idSchema,
    paymentId: idSchema,
    /** The goods that it is for. */
    returnId: idSchema.nullable(),
    amount: z.number(),
    kind: z.enum(refundKinds),
    reason: z.string(),
    state: z.enum(refundStates),
    sentOn: z.iso.date().nullable(),
    reference: z.string().nullable(),
    createdAt: timeSchema,
  })
  .meta({ id: 'Refund' })
export type BookingRefund = z.output<typeof bookingRefundSchema>
