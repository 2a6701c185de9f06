import { z } from 'zod'
import { sellerSchema } from './settings.ts'
import { taxModes } from './tax/tax.ts'

export const publicConfigSchema = z
  .object({
    currency: z.string(),
    stripePublishableKey: z.string(),
    stripeJsUrl: z.string(),
    google: z.boolean(),
    demo: z.boolean(),
    timeZone: z.string(),
    transferHoldHours: z.number(),
    quoteDays: z.number().int(),
    holidays: z.array(z.iso.date()),
    cutOff: z.string(),
    packDays: z.number().int(),
    seller: sellerSchema,
    /** Left out where no tax is charged. */
    tax: z.enum(taxModes).optional(),
  })
  .meta({ id: 'Config' })
export type PublicConfig = z.output<typeof publicConfigSchema>
