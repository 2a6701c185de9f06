import { z } from 'zod'
import { bookingStates } from '../bookings/booking-state.ts'
import { payByShape } from '../bookings/new-bookings.ts'
import { MAX_PO_LENGTH } from '../limits.ts'
import { piecesByLineSchema } from '../lines/sold-lines.ts'
import { payChoices } from '../payments/pay-ways.ts'
import { idSchema, lineSchema, orNone, timeSchema } from '../values/fields.ts'
import { comingDaySchema } from '../values/limited-days.ts'

/** A quote is accepted once as a whole, a frame is called off in parts. */
export const quoteKinds = ['once', 'frame'] as const

/** Pieces of a frame's lines, which are booked at its prices. */
export const newCallOffSchema = z.object({
  lines: piecesByLineSchema.min(1),
  requestedOn: orNone(comingDaySchema),
  ...payByShape,
  poNumber: orNone(lineSchema(MAX_PO_LENGTH)),
})
export type NewCallOff = z.output<typeof newCallOffSchema>

/** A part of a frame that was booked; `booking` names it to those who may open it. */
export const callOffSchema = z.object({
  booking: z.object({ _id: idSchema, number: z.string() }).nullable(),
  state: z.enum(bookingStates),
  payBy: z.enum(payChoices),
  pieces: z.number().int(),
  total: z.number(),
  requestedOn: z.iso.date().nullable(),
  createdAt: timeSchema,
})
export type CallOff = z.output<typeof callOffSchema>
