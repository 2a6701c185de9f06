import { z } from 'zod'
import { idSchema, timeSchema } from './fields.ts'

/** The receipt of a booking; `_id` is the booking's. */
export const receiptSchema = z
  .object({
    _id: idSchema,
    number: z.string(),
    orderedAt: timeSchema,
    paidAt: timeSchema,
    name: z.string(),
    email: z.string(),
    phone: z.string(),
    productName: z.string(),
    price: z.number(),
    quantity: z.number().int(),
    /** The amount charged. */
    total: z.number(),
    currency: z.string(),
    transactionId: z.string(),
    /** The money has gone back or is on its way. */
    refunded: z.boolean(),
    returned: z.number(),
  })
  .meta({ id: 'Receipt' })
export type Receipt = z.output<typeof receiptSchema>
