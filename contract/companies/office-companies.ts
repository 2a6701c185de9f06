import { z } from 'zod'
import * as words from '#words/companies'
import { MAX_REMARK_LENGTH, MAX_TERMS_DAYS, MAX_TEXT_LENGTH } from '../limits.ts'
import { changedField, orEmptied, textSchema, timeSchema } from '../values/fields.ts'
import { dollarsToCentsSchema } from '../values/money-fields.ts'
import { countsShape, pageShape, searchedSchema } from '../values/paging.ts'
import {
  companyFactsShape,
  companyMemberSchema,
  knownCompanyShape,
  termsSchema,
} from './company-facts.ts'
import { companyStates } from './membership.ts'

/** A company of buyers as the office's list has it; `number` is what people read out. */
const listedCompanySchema = z
  .object({
    ...knownCompanyShape,
    number: z.string(),
    memberCount: z.number().int(),
    bookingCount: z.number().int(),
    lastBookingAt: timeSchema.nullable(),
  })
  .meta({ id: 'ListedCompany' })
export type ListedCompany = z.output<typeof listedCompanySchema>

export const companyForOfficeSchema = listedCompanySchema
  .extend({
    note: z.string().nullable(),
    members: z.array(companyMemberSchema),
    revision: z.number().int(),
    terms: termsSchema.optional(),
    /** What is still owed though the terms have ended. */
    owes: z.number().optional(),
    /** Why it is not reminded of what it owes. */
    remindersPaused: z.string().optional(),
  })
  .meta({ id: 'CompanyForOffice' })
export type CompanyForOffice = z.output<typeof companyForOfficeSchema>

/** Some of what the office sets, and in `was` the revision that it is based on. */
export const officeCompanyChangeSchema = z.object({
  name: changedField(companyFactsShape.name),
  taxId: changedField(companyFactsShape.taxId),
  country: changedField(companyFactsShape.country),
  state: z.enum(['active', 'suspended']).optional(),
  needsPo: z.boolean().optional(),
  note: changedField(orEmptied(MAX_TEXT_LENGTH).meta({ type: ['string', 'null'] })),
  was: z.int(),
})
export type OfficeCompanyChange = z.output<typeof officeCompanyChangeSchema>

/** Both or, to end what was agreed, neither; `was` is the revision that it is based on. */
export const companyTermsSchema = z
  .object({
    termsDays: z.int().min(1).max(MAX_TERMS_DAYS).nullable(),
    credit: dollarsToCentsSchema.nullable(),
    was: z.int(),
  })
  .refine(({ termsDays, credit }) => (termsDays === null) === (credit === null), {
    path: ['credit'],
    message: words.isNeededWithTermsDays,
  })
export type CompanyTerms = z.output<typeof companyTermsSchema>

/** Why a company is not reminded of what it owes, or null where it is; `was` is the revision that it is based on. */
export const remindersChangeSchema = z.object({
  paused: textSchema(MAX_REMARK_LENGTH).nullable(),
  was: z.int(),
})
export type RemindersChange = z.output<typeof remindersChangeSchema>

/** `first`: those that wait to be activated, then the newest. */
export const companySearchSchema = z.object({
  q: searchedSchema,
  show: z.enum(['all', ...companyStates, 'overdue']).default('all'),
  sort: z.enum(['first', 'name', 'newest']).default('first'),
  ...pageShape,
})
export type CompanySearch = z.output<typeof companySearchSchema>

export const companyPageSchema = z
  .object({ companies: z.array(listedCompanySchema), ...countsShape })
  .meta({ id: 'CompanyPage' })
