import { z } from 'zod'
import { idSchema, timeSchema } from '../values/fields.ts'
import { companyMemberSchema } from './company-facts.ts'
import { companyRoles, companyStates } from './membership.ts'

/** The most that a member books without approval, in dollars; null is no limit. */
const limitsShape = { limit: z.number().nullable(), monthLimit: z.number().nullable() }
const roleSchema = z.enum(companyRoles)

/** What pages know of the company of the account that is signed in. */
export const ownMembershipSchema = z
  .object({
    _id: idSchema,
    name: z.string(),
    state: z.enum(companyStates),
    role: roleSchema,
    needsPo: z.boolean(),
    ...limitsShape,
  })
  .meta({ id: 'OwnMembership' })
export type OwnMembership = z.output<typeof ownMembershipSchema>

const companyShape = {
  _id: idSchema,
  name: z.string(),
  taxId: z.string().nullable(),
  country: z.string(),
  state: z.enum(companyStates),
  needsPo: z.boolean(),
  invoiceEmail: z.string().nullable(),
  revision: z.int(),
  createdAt: timeSchema,
}

/** A company as its members see it, with what the caller is in it. */
export const ownCompanySchema = z
  .object({ ...companyShape, role: roleSchema, ...limitsShape })
  .meta({ id: 'OwnCompany' })
export type OwnCompany = z.output<typeof ownCompanySchema>

/** Limits of others are seen by approvers and managers alone. */
export const memberSchema = companyMemberSchema
  .partial({ limit: true, monthLimit: true })
  .meta({ id: 'Member' })
export type Member = z.output<typeof memberSchema>
