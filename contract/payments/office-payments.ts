import { z } from 'zod'
import { MAX_BOOKING_CENTS, MAX_LINES, MAX_NAME_LENGTH, MAX_REMARK_LENGTH } from '../limits.ts'
import { formatCents } from '../money.ts'
import { lineSchema, textSchema } from '../values/fields.ts'
import { pastDaySchema } from '../values/limited-days.ts'
import { computedDollarsSchema } from '../values/money-fields.ts'
import { piecesSchema } from '../values/pieces.ts'

const givenBackLineSchema = z.object({
  line: piecesSchema(1).pipe(z.number().max(MAX_LINES, `must be at most ${MAX_LINES}`)),
  quantity: piecesSchema(1),
})

const linesSchema = z
  .array(givenBackLineSchema, 'must be a list of lines')
  .max(MAX_LINES, `must have at most ${MAX_LINES} lines`)
  .refine((lines) => new Set(lines.map(({ line }) => line)).size === lines.length, {
    message: 'must name each line once',
  })

const givenBackShape = {
  restock: z.boolean('must be true or false'),
  reason: textSchema(MAX_REMARK_LENGTH),
  /** In cents; without it the price of the pieces. */
  amount: computedDollarsSchema.nullish().transform((cents) => cents ?? undefined),
}

/** Pieces cancelled before they are shipped and money given back; without lines it is money alone (CONTRACT section 4.5). */
export const newRefundSchema = z
  .object({ lines: linesSchema, ...givenBackShape })
  .refine(({ lines, amount = 0 }) => lines.length > 0 || amount > 0, {
    path: ['amount'],
    message: 'is required without lines',
  })

export const newReturnSchema = z.object({
  lines: linesSchema.min(1, 'must have at least one line'),
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
      .min(1, 'must be more than 0')
      .max(
        MAX_BOOKING_CENTS,
        `must be at most ${formatCents(MAX_BOOKING_CENTS)}, the most that a booking costs`,
      ),
  ),
  receivedOn: pastDaySchema,
  reference: lineSchema(MAX_NAME_LENGTH),
  /** For a booking that is paid already: the money waits for the office. */
  surplus: z.boolean('must be true or false').default(false),
  again: z.boolean('must be true or false').default(false),
})
export type NewTransfer = z.output<typeof newTransferSchema>

export const reversalSchema = z.object({ reason: textSchema(MAX_REMARK_LENGTH) })
