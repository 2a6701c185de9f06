import { z } from 'zod'
import { MAX_BOOKING_CENTS, MAX_NAME_LENGTH, MAX_REMARK_LENGTH } from '../limits.ts'
import { formatCents } from '../money.ts'
import { lineSchema, textSchema } from '../values/fields.ts'
import { pastDaySchema } from '../values/limited-days.ts'
import { computedDollarsSchema } from '../values/money-fields.ts'

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
  /** Also if the same line of the statement is recorded already. */
  again: z.boolean('must be true or false').default(false),
})
export type NewTransfer = z.output<typeof newTransferSchema>

/** Why a transfer is taken back that was recorded by mistake. */
export const reversalSchema = z.object({ reason: textSchema(MAX_REMARK_LENGTH) })
