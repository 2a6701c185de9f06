import { z } from 'zod'

/** What the browser must know of how the shop is set up. */
export const publicConfigSchema = z
  .object({
    currency: z.string(),
    stripePublishableKey: z.string(),
    stripeJsUrl: z.string(),
    google: z.boolean(),
    demo: z.boolean(),
  })
  .meta({ id: 'Config' })
export type PublicConfig = z.output<typeof publicConfigSchema>
