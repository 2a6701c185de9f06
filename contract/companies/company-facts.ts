import { z } from 'zod'
import { countrySchema } from '../bookings/addresses.ts'
import { companyShape } from '../bookings/booking-papers.ts'
import { MAX_NAME_LENGTH } from '../limits.ts'
import { idSchema, lineSchema, timeSchema } from '../values/fields.ts'
import { companyRoles, companyStates } from './membership.ts'

/** What a company is called and by which number its country knows it. */
export const companyFactsShape = {
  name: lineSchema(MAX_NAME_LENGTH),
  taxId: companyShape.taxId,
  country: countrySchema,
}

/** What members and the office know of a company. */
export const knownCompanyShape = {
  _id: idSchema,
  name: z.string(),
  taxId: z.string().nullable(),
  country: z.string(),
  state: z.enum(companyStates),
  needsPo: z.boolean(),
  createdAt: timeSchema,
}

/** The terms of a company on account: the days until it pays, the most that it may owe, and of that what it owes and what is free, in dollars. */
export const termsSchema = z
  .object({
    days: z.int(),
    credit: z.number(),
    owed: z.number(),
    free: z.number(),
    /** What is owed is so late that nothing can be bought on account. */
    onHold: z.boolean(),
  })
  .meta({ id: 'Terms' })
export type Terms = z.output<typeof termsSchema>

/** The most that a member books without approval, in dollars; null is no limit. */
export const limitsShape = { limit: z.number().nullable(), monthLimit: z.number().nullable() }

/** An account within a company. */
export const companyMemberSchema = z
  .object({
    _id: idSchema,
    name: z.string(),
    email: z.string(),
    role: z.enum(companyRoles),
    ...limitsShape,
    joinedAt: timeSchema,
  })
  .meta({ id: 'CompanyMember' })
export type CompanyMember = z.output<typeof companyMemberSchema>
