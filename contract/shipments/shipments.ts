import { z } from 'zod'
import { timeSchema } from '../values/fields.ts'

const shownLine = z.string().nullable()

export const shipmentSchema = z
  .object({
    number: z.number().int(),
    carrier: shownLine,
    tracking: shownLine,
    trackingUrl: shownLine,
    note: shownLine,
    packedAt: timeSchema,
    shippedAt: timeSchema.nullable(),
    deliveredAt: timeSchema.nullable(),
    lines: z.array(z.object({ line: z.number().int(), quantity: z.number().int() })),
  })
  .meta({ id: 'Shipment' })
