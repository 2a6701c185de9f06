import { z } from 'zod'

/** The settings that the browser needs. */
export const publicConfigSchema = z
  .object({
    currency: z.string(),
    stripePublishableKey: z.string(),
    stripeJsUrl: z.string(),
    google: z.boolean(),
    demo: z.boolean(),
    timeZone: z.string(),
  })
  .meta({ id: 'Config' })
export type PublicConfig = z.output<typeof publicConfigSchema>
