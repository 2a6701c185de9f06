import { z } from 'zod'
import { idSchema, timeSchema } from './fields.ts'

/** What was paid for a booking, with all that an accounts office asks for; `_id` is the booking's. */
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
    /** What was charged. */
    total: z.number(),
    currency: z.string(),
    transactionId: z.string(),
    /** The money has gone back, or is on its way. */
    refunded: z.boolean(),
    /** What of it has gone back already. */
    returned: z.number(),
  })
  .meta({ id: 'Receipt' })
export type Receipt = z.output<typeof receiptSchema>
