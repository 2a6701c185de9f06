import { z } from 'zod'
import { bookingSchema } from './bookings/bookings.ts'
import { MAX_NAME_LENGTH } from './limits.ts'
import { quoteSchema } from './quotes/quotes.ts'
import { toolSchema } from './tools/tools.ts'
import { idSchema, isStorable } from './values/fields.ts'

export const findSchema = z.object({
  q: z.string().trim().normalize().min(1).max(MAX_NAME_LENGTH).refine(isStorable),
})

/** What the command bar finds: at most eight of each group, none where the caller has no right to them. */
export const foundSchema = z
  .object({
    tools: z.array(
      toolSchema
        .pick({ _id: true, name: true, img: true, price: true, Available: true })
        .extend({ sku: z.string().nullable() }),
    ),
    bookings: z.array(
      bookingSchema.pick({
        _id: true,
        number: true,
        productName: true,
        poNumber: true,
        state: true,
        paid: true,
        total: true,
      }),
    ),
    quotes: z.array(quoteSchema.pick({ _id: true, number: true, state: true, total: true })),
    lists: z.array(z.object({ _id: idSchema, name: z.string() })),
    machines: z.array(z.object({ _id: idSchema, name: z.string() })),
    models: z.array(z.object({ _id: idSchema, maker: z.string(), name: z.string() })),
    customers: z.array(z.object({ _id: idSchema, name: z.string(), email: z.string() })),
    companies: z.array(z.object({ _id: idSchema, name: z.string(), number: z.string() })),
    payments: z.array(
      z.object({
        _id: idSchema,
        transactionId: z.string(),
        amount: z.number(),
        bookingId: idSchema,
      }),
    ),
  })
  .meta({ id: 'Found' })
export type Found = z.output<typeof foundSchema>
