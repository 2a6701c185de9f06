import { z } from 'zod'
import { idSchema, timeSchema } from '../values/fields.ts'

const refundKinds = ['unmatched', 'whole', 'cancel', 'return', 'goodwill', 'surplus'] as const
export type RefundKind = (typeof refundKinds)[number]

/** Money of a payment that goes back, whole or part, in dollars; of a transfer with the day and the bank's reference. */
export const bookingRefundSchema = z
  .object({
    _id: idSchema,
    paymentId: idSchema,
    returnId: idSchema.nullable(),
    amount: z.number(),
    kind: z.enum(refundKinds),
    reason: z.string(),
    state: z.enum(['due', 'done', 'failed']),
    sentOn: z.iso.date().nullable(),
    reference: z.string().nullable(),
    createdAt: timeSchema,
  })
  .meta({ id: 'Refund' })
export type BookingRefund = z.output<typeof bookingRefundSchema>

const returnKinds = ['cancelled', 'returned'] as const
export type ReturnKind = (typeof returnKinds)[number]

/** Pieces that a buyer of a paid booking does not get or gave back, and how many of them went back to stock. */
export const returnSchema = z
  .object({
    _id: idSchema,
    kind: z.enum(returnKinds),
    reason: z.string(),
    lines: z.array(
      z.object({ line: z.number().int(), quantity: z.number().int(), restocked: z.number().int() }),
    ),
    createdAt: timeSchema,
  })
  .meta({ id: 'Return' })

/** A dispute with the provider's own codes for status and reason, the amount in dollars. */
export const disputeSchema = z.object({
  status: z.string(),
  reason: z.string().nullable(),
  amount: z.number(),
  dueBy: timeSchema.nullable(),
})
export type Dispute = z.output<typeof disputeSchema>
