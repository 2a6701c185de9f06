import { z } from 'zod'
import { idSchema, timeSchema } from './values/fields.ts'

const sessionSchema = z.object({
  _id: idSchema,
  /** The session of this call. */
  current: z.boolean(),
  createdAt: timeSchema,
  address: z.string().nullable(),
  device: z.string().nullable(),
})

export const accountSchema = z
  .object({
    email: z.string(),
    name: z.string(),
    verified: z.boolean(),
    hasPassword: z.boolean(),
    hasGoogle: z.boolean(),
    sessions: z.array(sessionSchema),
  })
  .meta({ id: 'Account' })
export type Account = z.output<typeof accountSchema>
