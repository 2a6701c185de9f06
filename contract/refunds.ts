import { z } from 'zod'
import { idSchema, timeSchema } from './fields.ts'

const refundKinds = ['unmatched', 'whole', 'cancel', 'return', 'goodwill', 'surplus'] as const
export type RefundKind = (typeof refundKinds)[number]

const refundStates = ['due', 'done', 'failed'] as const
export type RefundState = (typeof refundStates)[number]

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

/** Money that was not owed (paid twice, too much) goes back without a credit note. */
const credited: readonly RefundKind[] = ['whole', 'cancel', 'return', 'goodwill']

/**
 * The refunds that have a credit note, by act: what the office gives back for some goods may be of several payments. Those
 * that failed have none.
 */
export function creditNotes(refunds: readonly BookingRefund[]): BookingRefund[][] {
  const counted = refunds.filter(({ kind, state }) => credited.includes(kind) && state !== 'failed')
  return [...Map.groupBy(counted, ({ _id, returnId }) => returnId ?? _id).values()]
}
