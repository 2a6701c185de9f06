import { z } from 'zod'
import { faultWords } from '../errors/fault-words.ts'
import {
  MAX_NAME_LENGTH,
  MAX_PHONE_LENGTH,
  MAX_REMARK_LENGTH,
  MAX_TOTAL_CENTS,
  MIN_TOTAL_CENTS,
} from '../limits.ts'
import { orderLineSchema } from '../lines/lines.ts'
import { formatCents, lineTotal } from '../money.ts'
import { payChoices } from '../payments/pay-ways.ts'
import { emailSchema, lineSchema, optionalText, textSchema } from '../values/fields.ts'
import { computedDollarsSchema, dollarsToCentsSchema } from '../values/money-fields.ts'
import { piecesSchema } from '../values/pieces.ts'
import { newPapersShape } from './booking-papers.ts'

export const buyerShape = {
  name: lineSchema(MAX_NAME_LENGTH),
  email: emailSchema,
  phone: lineSchema(MAX_PHONE_LENGTH),
}

/** The body of SPEC section 7: a booking of one tool. It may say where its goods go, as an order of lines does. */
export const newBookingSchema = z
  .object({
    productName: lineSchema(MAX_NAME_LENGTH),
    price: dollarsToCentsSchema,
    quantity: piecesSchema(1),
    ...buyerShape,
    toolId: optionalText(),
    delivery: newPapersShape.delivery,
  })
  .refine(({ price, quantity }) => lineTotal(price, quantity) <= MAX_TOTAL_CENTS, {
    path: ['quantity'],
    message: `makes a total above ${formatCents(MAX_TOTAL_CENTS)}, the most that a card payment takes`,
  })
  .refine(({ price, quantity }) => lineTotal(price, quantity) >= MIN_TOTAL_CENTS, {
    path: ['quantity'],
    message: `makes a total below ${formatCents(MIN_TOTAL_CENTS)}, the least that a card payment takes`,
  })
export type NewBooking = z.output<typeof newBookingSchema>

/** How it is paid; `creditAnyway` is why the office books on account above what the company has free. */
export const payByShape = {
  payBy: z.enum(payChoices),
  creditAnyway: textSchema(MAX_REMARK_LENGTH).optional(),
}

/** A booking of many lines (CONTRACT section 4.2). `total` is what the buyer saw, in cents. */
export const newBookingOfLinesSchema = z.object({
  lines: z.array(orderLineSchema).min(1),
  ...buyerShape,
  total: computedDollarsSchema,
  replaces: optionalText(),
  ...payByShape,
  payBy: payByShape.payBy.default('card'),
  poAgain: z.boolean().default(false),
  ...newPapersShape,
})
export type NewBookingOfLines = z.output<typeof newBookingOfLinesSchema>

type AnyNewBooking = z.input<typeof newBookingOfLinesSchema> | z.input<typeof newBookingSchema>

/** Either of the two: a body with `lines` is one of lines, even with fields of the other. */
export const anyNewBookingSchema = z.custom<AnyNewBooking>().transform((body, context) => {
  const hasLines = typeof body === 'object' && body !== null && 'lines' in body
  const schema = hasLines ? newBookingOfLinesSchema : newBookingSchema
  // The words that the outer schema is parsed with do not reach the inner one.
  const { data, error } = schema.safeParse(body, { error: faultWords })
  if (data) return data
  for (const { path, message } of error.issues) context.addIssue({ code: 'custom', path, message })
  return z.NEVER
})
