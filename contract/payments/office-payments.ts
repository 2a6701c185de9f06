import { z } from 'zod'
import * as words from '#words/values'
import { MAX_BOOKING_CENTS, MAX_LINES, MAX_NAME_LENGTH, MAX_REMARK_LENGTH } from '../limits.ts'
import { piecesByLineSchema } from '../lines/sold-lines.ts'
import { formatCents } from '../money.ts'
import { idSchema, lineSchema, textSchema } from '../values/fields.ts'
import { pastDaySchema } from '../values/limited-days.ts'
import { computedDollarsSchema } from '../values/money-fields.ts'

const givenBackShape = {
  restock: z.boolean(),
  reason: textSchema(MAX_REMARK_LENGTH),
  /** In cents; without it the price of the pieces. */
  amount: computedDollarsSchema.nullish().transform((cents) => cents ?? undefined),
}

/** Pieces cancelled before they are shipped and money given back; without lines it is money alone (CONTRACT section 4.5). */
export const newRefundSchema = z
  .object({ lines: piecesByLineSchema, ...givenBackShape })
  .refine(({ lines, amount = 0 }) => lines.length > 0 || amount > 0, {
    path: ['amount'],
    message: words.isRequiredWithoutLines,
  })

export const newReturnSchema = z.object({
  lines: piecesByLineSchema.min(1),
  ...givenBackShape,
})
export type NewReturn = z.output<typeof newReturnSchema>

export const refundSentSchema = z.object({
  sentOn: pastDaySchema,
  reference: lineSchema(MAX_NAME_LENGTH),
})
export type RefundSent = z.output<typeof refundSentSchema>

/** Money that has arrived by bank for a booking, with the day and the reference of the bank's statement. */
export const newTransferSchema = z.object({
  /** In cents. */
  amount: computedDollarsSchema.pipe(
    z
      .number()
      .min(1, words.mustBeMoreThanZero)
      .max(MAX_BOOKING_CENTS, words.mustBeABookingAtMost(formatCents(MAX_BOOKING_CENTS))),
  ),
  receivedOn: pastDaySchema,
  reference: lineSchema(MAX_NAME_LENGTH),
  /** For a booking that is paid already: the money waits for the office. */
  surplus: z.boolean().default(false),
  again: z.boolean().default(false),
})
export type NewTransfer = z.output<typeof newTransferSchema>

/** Money of one transfer for what a company owes: for the invoices that are named, or else for the oldest. */
export const companyTransferSchema = newTransferSchema.omit({ surplus: true }).extend({
  invoices: z.array(idSchema).min(1).max(MAX_LINES).optional(),
})
export type CompanyTransfer = z.output<typeof companyTransferSchema>

/** What each booking got of it, in dollars, and what is above all that was owed. */
export const companyTransferReplySchema = z
  .object({
    _id: idSchema,
    payments: z.array(
      z.object({
        bookingId: idSchema,
        bookingNumber: z.string(),
        amount: z.number(),
        paid: z.boolean(),
      }),
    ),
    surplus: z.number(),
  })
  .meta({ id: 'CompanyTransfer' })
export type CompanyTransferReply = z.output<typeof companyTransferReplySchema>

export const reversalSchema = z.object({ reason: textSchema(MAX_REMARK_LENGTH) })
