import { z } from 'zod'
import * as words from '#words/values'
import { MAX_NAME_LENGTH, MAX_PO_LENGTH, MAX_REMARK_LENGTH } from '../limits.ts'
import { changedField, lineSchema, orNone, writtenSchema } from '../values/fields.ts'
import { addressSchema, newAddressSchema } from './addresses.ts'
import { incotermShape } from './incoterms.ts'

export const companyShape = {
  company: orNone(lineSchema(MAX_NAME_LENGTH)),
  taxId: orNone(lineSchema(MAX_NAME_LENGTH)).transform((id) => id?.toUpperCase() ?? null),
}

const papersShape = {
  poNumber: orNone(lineSchema(MAX_PO_LENGTH)),
  ...companyShape,
  delivery: newAddressSchema.nullish().transform((address) => address ?? null),
  billing: newAddressSchema.nullish().transform((address) => address ?? null),
  requestedOn: orNone(z.iso.date(words.mustBeADate('2026-12-01'))),
  remark: orNone(writtenSchema(MAX_REMARK_LENGTH)),
}
/** In a new booking or quote: without `delivery` it goes where the account's goods go, with null its goods are fetched. */
export const newPapersShape = { ...papersShape, delivery: newAddressSchema.nullish() }
const papersSchema = z.object(papersShape)
type SentPapers = z.output<typeof papersSchema>
export type PaperName = keyof SentPapers
/** With `collect` the goods are fetched: without it, no delivery address is one that is not said yet. */
export type Papers = SentPapers & { collect: boolean }
const paperNames = papersSchema.keyof().options

export const shownCompanyShape = { company: z.string().nullable(), taxId: z.string().nullable() }

export const shownPapersShape = {
  poNumber: z.string().nullable(),
  ...shownCompanyShape,
  delivery: addressSchema.nullable(),
  collect: z.boolean(),
  billing: addressSchema.nullable(),
  requestedOn: z.iso.date().nullable(),
  remark: z.string().nullable(),
}

/** What of a booking can be changed: its papers, and what only those for export say. */
export const changeNames = [...paperNames, 'incoterm', 'incotermPlace'] as const
export type ChangeName = (typeof changeNames)[number]

const somePapersShape = {
  poNumber: changedField(papersShape.poNumber),
  company: changedField(papersShape.company),
  taxId: changedField(papersShape.taxId),
  delivery: changedField(papersShape.delivery),
  billing: changedField(papersShape.billing),
  requestedOn: changedField(papersShape.requestedOn),
  remark: changedField(papersShape.remark),
  ...incotermShape,
}

export const bookingChangeSchema = z
  .object({
    ...somePapersShape,
    poAgain: z.boolean().default(false),
    was: z.object(somePapersShape).default({}),
  })
  .refine((body) => changeNames.some((name) => body[name] !== undefined), {
    path: ['poNumber'],
    message: words.isRequiredOrAnotherPaper,
  })
export type BookingChange = z.output<typeof bookingChangeSchema>
