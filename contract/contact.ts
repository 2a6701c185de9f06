import { z } from 'zod'
import { MAX_NAME_LENGTH, MAX_TEXT_LENGTH } from './limits.ts'
import { emailSchema, idSchema, lineSchema, textSchema, timeSchema } from './values/fields.ts'
import { countsShape, pageShape, searchedSchema } from './values/paging.ts'

export const newContactMessageSchema = z.object({
  name: lineSchema(MAX_NAME_LENGTH),
  email: emailSchema,
  question: textSchema(MAX_TEXT_LENGTH),
})
export type NewContactMessage = z.output<typeof newContactMessageSchema>

export const contactReceiptSchema = z
  .object({ _id: idSchema, createdAt: timeSchema })
  .meta({ id: 'ContactReceipt' })
export type ContactReceipt = z.output<typeof contactReceiptSchema>

export const contactMessageSchema = contactReceiptSchema
  .extend({
    name: z.string(),
    email: z.string(),
    question: z.string(),
    answeredAt: timeSchema.nullable(),
    answeredBy: z.string().nullable(),
  })
  .meta({ id: 'ContactMessage' })
export type ContactMessage = z.output<typeof contactMessageSchema>

export const contactAnswerSchema = z.object({ answered: z.boolean('must be true or false') })

const contactFilters = ['all', 'open', 'answered'] as const
const contactSorts = ['newest', 'oldest'] as const

export const contactSearchSchema = z.object({
  q: searchedSchema,
  show: z.enum(contactFilters).default('all'),
  sort: z.enum(contactSorts).default('newest'),
  ...pageShape,
})
export type ContactSearch = z.output<typeof contactSearchSchema>

export const contactPageSchema = z
  .object({ questions: z.array(contactMessageSchema), ...countsShape })
  .meta({ id: 'ContactPage' })
export type ContactPage = z.output<typeof contactPageSchema>
