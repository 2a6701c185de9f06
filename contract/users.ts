import { z } from 'zod'
import { emailSchema, idSchema, timeSchema } from './values/fields.ts'

export const userSchema = z
  .object({ _id: idSchema, email: z.string(), name: z.string(), admin: z.boolean() })
  .meta({ id: 'User' })
export type User = z.output<typeof userSchema>

export const tokenRequestSchema = z.object({ email: emailSchema })
export const tokenSchema = z.object({ token: z.string(), user: userSchema }).meta({ id: 'Token' })
export const adminFlagSchema = z.object({ admin: z.boolean() }).meta({ id: 'AdminFlag' })
/** The ids of admins whose address is not verified yet. */
export const pendingAdminsSchema = z.array(idSchema)
export const rightsChangedSchema = z
  .object({ message: z.string(), user: userSchema })
  .meta({ id: 'RightsChanged' })

const sessionSchema = z.object({
  _id: idSchema,
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
