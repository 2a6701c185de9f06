import { z } from 'zod'
import * as words from '#words/companies'
import * as values from '#words/values'
import { MAX_NAME_LENGTH } from '../limits.ts'
import {
  changedField,
  emailSchema,
  givenText,
  idSchema,
  lineSchema,
  orNone,
  timeSchema,
} from '../values/fields.ts'
import { dollarsToCentsSchema } from '../values/money-fields.ts'
import {
  companyFactsShape,
  companyMemberSchema,
  knownCompanyShape,
  limitsShape,
  termsSchema,
} from './company-facts.ts'
import { companyRoles, companyStates } from './membership.ts'

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
    /** How many approvals wait, with the rights of who decides on them. */
    waiting: z.int().optional(),
  })
  .meta({ id: 'OwnMembership' })
export type OwnMembership = z.output<typeof ownMembershipSchema>

/** A company as its members see it, with what the caller is in it and has spent this month. */
export const ownCompanySchema = z
  .object({
    ...knownCompanyShape,
    invoiceEmail: z.string().nullable(),
    revision: z.int(),
    role: roleSchema,
    ...limitsShape,
    spent: z.number(),
    /** Of a company that may buy on account. */
    terms: termsSchema.optional(),
    /** What is still owed though the terms have ended. */
    owes: z.number().optional(),
  })
  .meta({ id: 'OwnCompany' })
export type OwnCompany = z.output<typeof ownCompanySchema>

/** Limits of others are seen by approvers and managers alone. */
export const memberSchema = companyMemberSchema
  .partial({ limit: true, monthLimit: true })
  .meta({ id: 'Member' })
export type Member = z.output<typeof memberSchema>

/** A tax number without the word for it in front; signs alone are none. */
const taxIdSchema = lineSchema(MAX_NAME_LENGTH)
  .transform((id) => id.toUpperCase().replace(/^(BIN|GSTIN|VAT)\b[\s:.-]*/, ''))
  .refine((id) => /[A-Z0-9]/.test(id), words.mustBeATaxNumber)

export const newCompanySchema = z.object({ ...companyFactsShape, taxId: taxIdSchema })
export type NewCompany = z.output<typeof newCompanySchema>

/** Some of what its managers set, and in `was` the revision that it is based on. */
export const ownCompanyChangeSchema = z.object({
  name: companyFactsShape.name.optional(),
  taxId: taxIdSchema.optional(),
  country: companyFactsShape.country.optional(),
  needsPo: z.boolean().optional(),
  invoiceEmail: changedField(orNone(emailSchema)),
  was: z.int(),
})
export type OwnCompanyChange = z.output<typeof ownCompanyChangeSchema>

/** Limits that are left out stay as they are, or are none at first. */
const sentLimitsShape = {
  limit: dollarsToCentsSchema.nullish(),
  monthLimit: dollarsToCentsSchema.nullish(),
}
export const memberChangeSchema = z
  .object({ role: roleSchema.optional(), ...sentLimitsShape })
  .refine((change) => Object.values(change).some((sent) => sent !== undefined), {
    path: ['role'],
    message: values.isRequiredOr('limit'),
  })
export type MemberChange = z.output<typeof memberChangeSchema>

export const newInvitationSchema = z.object({
  email: emailSchema,
  role: roleSchema,
  ...sentLimitsShape,
})
export type NewInvitation = z.output<typeof newInvitationSchema>

/** An address that may join; `url` in the answer that makes it. */
export const invitationSchema = z
  .object({
    _id: idSchema,
    email: z.string(),
    role: roleSchema,
    ...limitsShape,
    createdAt: timeSchema,
    expiresAt: timeSchema,
    url: z.string().optional(),
  })
  .meta({ id: 'Invitation' })
export type Invitation = z.output<typeof invitationSchema>

export const joinSchema = z.object({ token: givenText().max(MAX_NAME_LENGTH) })
