import { z } from 'zod'
import { MAX_NAME_LENGTH, MAX_TEXT_LENGTH } from './limits.ts'
import {
  emailSchema,
  idSchema,
  lineSchema,
  textSchema,
  timeSchema,
  writtenSchema,
} from './values/fields.ts'
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
    /** For the office alone. */
    answeredBy: z.string().nullable(),
    /** The account that asked, if it was signed in. */
    userId: idSchema.nullable(),
    booking: z.object({ _id: idSchema, number: z.string() }).nullable(),
    /** What was written after the question, oldest first. */
    messages: z.array(
      z.object({
        _id: idSchema,
        at: timeSchema,
        actor: z.enum(['buyer', 'office']),
        text: z.string(),
      }),
    ),
  })
  .meta({ id: 'ContactMessage' })
export type ContactMessage = z.output<typeof contactMessageSchema>

/** A question about a booking, or what is written in a thread. */
export const threadTextSchema = z.object({ text: writtenSchema(MAX_TEXT_LENGTH) })

export const contactAnswerSchema = z.object({ answered: z.boolean() })

const contactFilters = ['all', 'open', 'answered'] as const
const contactSorts = ['newest', 'oldest'] as const

export const contactSearchSchema = z.object({
  q: searchedSchema,
  show: z.enum(contactFilters).default('all'),
  /** The account that asked, also before it was signed in. */
  buyer: idSchema.optional(),
  sort: z.enum(contactSorts).default('newest'),
  ...pageShape,
})
export type ContactSearch = z.output<typeof contactSearchSchema>

export const contactPageSchema = z
  .object({ questions: z.array(contactMessageSchema), ...countsShape })
  .meta({ id: 'ContactPage' })
export type ContactPage = z.output<typeof contactPageSchema>
