import { z } from 'zod'
import { shownPapersShape } from '../bookings/booking-papers.ts'
import { boughtForSchema } from '../companies/bought-for.ts'
import { pricedLineSchema } from '../lines/lines.ts'
import { soldLineSchema } from '../lines/sold-lines.ts'
import { changesShape } from '../lists/lists.ts'
import { idSchema, timeSchema } from '../values/fields.ts'
import {
  countsShape,
  daysShape,
  pageNumberSchema,
  pageShape,
  searchedSchema,
} from '../values/paging.ts'
import { callOffSchema, quoteKinds } from './frames.ts'

const quoteStates = ['asked', 'offered', 'accepted', 'declined', 'withdrawn'] as const
export const linkRights = ['see', 'approve'] as const
export type LinkMay = (typeof linkRights)[number]
const linkDecisions = ['approved', 'declined'] as const
export type LinkDecision = (typeof linkDecisions)[number]

/** An offer with an end date, or a request for one, without its lines; money in dollars. */
export const quoteSchema = z
  .object({
    _id: idSchema,
    number: z.string(),
    revision: z.number().int(),
    kind: z.enum(quoteKinds),
    state: z.enum(quoteStates),
    expired: z.boolean(),
    name: z.string(),
    email: z.string(),
    phone: z.string(),
    ...shownPapersShape,
    terms: z.string().nullable(),
    total: z.number(),
    pieces: z.number().int(),
    validUntil: timeSchema.nullable(),
    offeredAt: timeSchema.nullable(),
    decidedAt: timeSchema.nullable(),
    decidedWhy: z.string().nullable(),
    /** An approver of the buyer's company decides on it. */
    forApproval: z.boolean(),
    bookingId: idSchema.nullable(),
    bookingNumber: z.string().nullable(),
    createdAt: timeSchema,
  })
  .meta({ id: 'Quote' })
export type Quote = z.output<typeof quoteSchema>

/** `called` counts the pieces of a frame that are booked. */
const quoteLineSchema = soldLineSchema
  .extend({ called: z.number().int() })
  .meta({ id: 'QuoteLine' })
export type QuoteLine = z.output<typeof quoteLineSchema>

/** Of what waits for approval: the limit of the buyer that it is above, who can decide on it, and whether the reader can. */
const approvalSchema = z.object({
  passed: z
    .object({ per: z.enum(['order', 'month']), limit: z.number(), spent: z.number() })
    .nullable(),
  approvers: z.array(z.string()),
  mayDecide: z.boolean(),
})

/** `refused` are the lines that kept an approved quote from being booked, `callOffs` what a frame's members booked, `newer` the last revision, `link` what the reader's own link may. */
export const quoteWithLinesSchema = quoteSchema
  .extend({
    lines: z.array(quoteLineSchema),
    decision: z.enum(linkDecisions).nullable(),
    decidedAs: z.string().nullable(),
    refused: z.array(pricedLineSchema),
    callOffs: z.array(callOffSchema),
    approval: approvalSchema.nullable(),
    newer: z.object({ _id: idSchema, number: z.string() }).nullable(),
    link: z
      .object({
        may: z.enum(linkRights),
        note: z.string().nullable(),
        decision: z.enum(linkDecisions).nullable(),
      })
      .nullable(),
  })
  .meta({ id: 'QuoteWithLines' })
export type QuoteWithLines = z.output<typeof quoteWithLinesSchema>

export const renewedQuoteSchema = quoteWithLinesSchema
  .extend(changesShape)
  .meta({ id: 'RenewedQuote' })

/** A way to a quote without an account. `url` comes once, and only where the link may no more than see or is not mailed. */
export const quoteLinkSchema = z
  .object({
    _id: idSchema,
    to: z.string().nullable(),
    may: z.enum(linkRights),
    note: z.string().nullable(),
    expiresAt: timeSchema,
    seenAt: timeSchema.nullable(),
    revoked: z.boolean(),
    decision: z.enum(linkDecisions).nullable(),
    decidedAs: z.string().nullable(),
    decidedNote: z.string().nullable(),
    decidedAt: timeSchema.nullable(),
    createdAt: timeSchema,
    url: z.string().optional(),
  })
  .meta({ id: 'QuoteLink' })
export type QuoteLink = z.output<typeof quoteLinkSchema>

/** Filters of the office's list; `offered` are those that can be accepted, `buyer` is an account's id or address, `company` an id. */
export const quoteSearchSchema = z.object({
  q: searchedSchema,
  show: z.enum(['all', ...quoteStates, 'expired']).default('all'),
  sort: z.enum(['newest', 'oldest', 'total', 'expires']).default('newest'),
  ...daysShape,
  buyer: searchedSchema,
  company: idSchema.optional(),
  kind: z.enum(quoteKinds).optional(),
  ...pageShape,
})
export type QuoteSearch = z.output<typeof quoteSearchSchema>

/** What members list of their company. */
export const companyQuoteSearchSchema = quoteSearchSchema.omit({ company: true })

export const quotePageSchema = z
  .object({
    quotes: z.array(quoteSchema.extend({ boughtFor: boughtForSchema })),
    ...countsShape,
  })
  .meta({ id: 'QuotePage' })
export type QuotePage = z.output<typeof quotePageSchema>

export const approvalSearchSchema = z.object({
  q: searchedSchema,
  show: z.enum(['waiting', 'decided']).default('waiting'),
  page: pageNumberSchema,
})
export type ApprovalSearch = z.output<typeof approvalSearchSchema>

export const approvalPageSchema = z
  .object({ quotes: z.array(quoteSchema), ...countsShape })
  .meta({ id: 'ApprovalPage' })
export type ApprovalPage = z.output<typeof approvalPageSchema>
