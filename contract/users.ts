import { z } from 'zod'
import { areas } from './areas.ts'
import { ownMembershipSchema } from './companies/companies.ts'
import { emailSchema, idSchema, timeSchema } from './values/fields.ts'

const areaSchema = z.enum(areas, 'must be an area of the office')
export const areasSchema = z.array(areaSchema)

/** `areas` are those given to an admin, in force while `admin` is true. */
export const userSchema = z
  .object({
    _id: idSchema,
    email: z.string(),
    name: z.string(),
    admin: z.boolean(),
    areas: areasSchema,
  })
  .meta({ id: 'User' })
export type User = z.output<typeof userSchema>

export const tokenRequestSchema = z.object({ email: emailSchema })
/** The rights of the office wait for a second factor of this login. */
const needsFactor = z.literal(true).optional()
/** The company of the caller; left out where there is none. */
const company = ownMembershipSchema.optional()
export const tokenSchema = z
  .object({ token: z.string(), user: userSchema, needsFactor, company })
  .meta({ id: 'Token' })
/** `areas` of an admin only. */
export const adminFlagSchema = z
  .object({ admin: z.boolean(), areas: areasSchema.optional(), needsFactor, company })
  .meta({ id: 'AdminFlag' })
/** `was`: those that the account had; others there now refuse with `areas_changed`. */
export const areasChangeSchema = z.object({
  areas: areasSchema.min(1, 'must have at least one area'),
  was: areasSchema.optional(),
})
export type AreasChange = z.output<typeof areasChangeSchema>
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
    /** `off` may be set up, `none` may not: it is the office's. The two others keep the office's rights from this login. */
    secondFactor: z.enum(['none', 'off', 'on', 'setup_needed', 'code_needed']),
    company,
    sessions: z.array(sessionSchema),
  })
  .meta({ id: 'Account' })
export type Account = z.output<typeof accountSchema>
