import { z } from 'zod'
import { eventTypes } from './events.ts'
import { MAX_EVENTS } from './limits.ts'
import { idSchema, timeSchema } from './values/fields.ts'
import { daysShape } from './values/paging.ts'

const feedShape = {
  after: z.string().max(200).optional(),
  limit: z.coerce.number().int().min(1).max(MAX_EVENTS).default(100),
}
const nextShape = { next: z.string(), more: z.boolean() }

/** `after` is the `next` of the answer before; without it the feed begins with the day `from`, or with the first event. */
export const eventsAskedSchema = z.object({
  ...feedShape,
  from: daysShape.from,
  types: z
    .string()
    .transform((types) => types.split(','))
    .pipe(z.array(z.enum(eventTypes)))
    .optional(),
  office: z.enum(['true']).optional(),
})

const eventSchema = z
  .object({
    id: z.string(),
    type: z.enum(eventTypes),
    timestamp: timeSchema,
    data: z.object({
      id: idSchema,
      number: z.string(),
      bookingId: idSchema.nullable(),
      link: z.string(),
      page: z.string(),
    }),
  })
  .meta({ id: 'ShopEvent' })

export const eventPageSchema = z.object({ events: z.array(eventSchema), ...nextShape })

export const stockAskedSchema = z.object(feedShape)

export const stockPageSchema = z.object({
  tools: z.array(
    z.object({
      _id: idSchema,
      sku: z.string().nullable(),
      available: z.number().int(),
      at: timeSchema,
    }),
  ),
  ...nextShape,
})
