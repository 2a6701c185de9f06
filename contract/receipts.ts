import { z } from 'zod'
import { shownPapersShape } from './bookings/booking-papers.ts'
import { bookingLineSchema } from './bookings/bookings.ts'
import { payMethods } from './payments/pay-ways.ts'
import { paymentSchema } from './payments/payments.ts'
import { idSchema, timeSchema } from './values/fields.ts'

const { requestedOn: _, remark: __, ...receiptPapers } = shownPapersShape

/** The receipt of a booking; `_id` is the booking's. Of several lines `quantity` is 1 and `price` their sum. */
export const receiptSchema = z
  .object({
    _id: idSchema,
    number: z.string(),
    bookingNumber: z.string(),
    orderedAt: timeSchema,
    paidAt: timeSchema,
    name: z.string(),
    email: z.string(),
    phone: z.string(),
    ...receiptPapers,
    productName: z.string(),
    price: z.number(),
    quantity: z.number().int(),
    lines: z.array(bookingLineSchema),
    total: z.number(),
    currency: z.string(),
    method: z.enum(payMethods),
    reference: z.string().nullable(),
    receivedOn: z.iso.date().nullable(),
    payments: z.array(paymentSchema),
    transactionId: z.string(),
    /** The money has gone back or is on its way. */
    refunded: z.boolean(),
    returned: z.number(),
  })
  .meta({ id: 'Receipt' })
export type Receipt = z.output<typeof receiptSchema>
