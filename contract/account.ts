import { z } from 'zod'
import { idSchema, timeSchema } from './fields.ts'

const sessionSchema = z.object({
  _id: idSchema,
  /** The one that asks. */
  current: z.boolean(),
  createdAt: timeSchema,
  address: z.string().nullable(),
  device: z.string().nullable(),
})

/** What a person sees of their own account. */
export const accountSchema = z
  .object({
    email: z.string(),
    name: z.string(),
    verified: z.boolean(),
    /** The ways to log in that it has. */
    hasPassword: z.boolean(),
    hasGoogle: z.boolean(),
    sessions: z.array(sessionSchema),
  })
  .meta({ id: 'Account' })
export type Account = z.output<typeof accountSchema>
