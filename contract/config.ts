import { z } from 'zod'

/** What the browser must know of how the shop is set up. */
export const publicConfigSchema = z
  .object({
    currency: z.string(),
    stripePublishableKey: z.string(),
    stripeJsUrl: z.string(),
    google: z.boolean(),
    demo: z.boolean(),
    /** Whose days all dates are. */
    timeZone: z.string(),
  })
  .meta({ id: 'Config' })
export type PublicConfig = z.output<typeof publicConfigSchema>
