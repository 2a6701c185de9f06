import { z } from 'zod'
import * as words from '#words/values'
import { newPapersShape } from '../bookings/booking-papers.ts'
import { buyerShape, payByShape } from '../bookings/new-bookings.ts'
import * as limits from '../limits.ts'
import { noteSchema, orderLineSchema } from '../lines/lines.ts'
import { emailSchema, idSchema, lineSchema, orNone, writtenSchema } from '../values/fields.ts'
import { comingDayEndSchema, comingDaySchema, comingTimeSchema } from '../values/limited-days.ts'
import { computedDollarsSchema, dollarsToCentsSchema } from '../values/money-fields.ts'
import { piecesSchema } from '../values/pieces.ts'
import { quoteKinds } from './frames.ts'
import { linkRights } from './quotes.ts'

/** A basket that a buyer wants a price for. `total` is what the buyer saw, in cents; with `ask` the office offers. The office's frame is offered at the prices that are sent. */
export const newQuoteSchema = z.object({
  lines: z.array(orderLineSchema).min(1),
  ...buyerShape,
  ...newPapersShape,
  total: computedDollarsSchema,
  ask: z.boolean().default(false),
  kind: z.enum(quoteKinds).default('once'),
  /** Offered at once, for the approvers of the buyer's company to decide on. */
  forApproval: z.boolean().default(false),
  /** Of an admin alone. */
  validUntil: comingTimeSchema.nullish().transform((time) => time ?? null),
})
export type NewQuote = z.output<typeof newQuoteSchema>

const offeredLineSchema = z
  .object({
    toolId: idSchema.transform((id) => id.toLowerCase()).nullable(),
    name: orNone(lineSchema(limits.MAX_NAME_LENGTH)),
    quantity: piecesSchema(1),
    price: dollarsToCentsSchema,
    note: noteSchema,
    promisedOn: orNone(comingDaySchema),
  })
  .refine(({ toolId, name }) => toolId !== null || name !== null, {
    path: ['name'],
    message: words.isRequiredForACharge,
  })

/** What the office offers, with prices in cents; `was` is the revision that it is based on. */
export const offerSchema = z.object({
  lines: z
    .array(offeredLineSchema)
    .refine((lines) => lines.some(({ toolId }) => toolId !== null), words.mustHaveATool),
  terms: orNone(writtenSchema(limits.MAX_REMARK_LENGTH)),
  validUntil: comingTimeSchema,
  /** Left out: as it was asked for or offered. */
  kind: z.enum(quoteKinds).optional(),
  was: z.number(words.mustBeARevision).int(),
})
export type Offer = z.output<typeof offerSchema>

const decidedBySchema = orNone(lineSchema(limits.MAX_NAME_LENGTH))

export const acceptanceSchema = z.object({
  ...payByShape,
  poNumber: orNone(lineSchema(limits.MAX_PO_LENGTH)),
  poAgain: z.boolean().default(false),
  as: decidedBySchema,
  note: noteSchema,
})
export type Acceptance = z.output<typeof acceptanceSchema>

export const whySchema = z.object({ why: writtenSchema(limits.MAX_LINE_NOTE_LENGTH) })
export const declineSchema = whySchema.extend({ as: decidedBySchema })
export type Decline = z.output<typeof declineSchema>

export const newQuoteLinkSchema = z.object({
  /** Left out: it is answered, to be copied. */
  to: emailSchema.nullish().transform((to) => to ?? null),
  may: z.enum(linkRights),
  note: orNone(writtenSchema(limits.MAX_LINE_NOTE_LENGTH)),
  expiresOn: comingDayEndSchema,
})
export type NewQuoteLink = z.output<typeof newQuoteLinkSchema>
