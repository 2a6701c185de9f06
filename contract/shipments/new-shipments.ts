import { z } from 'zod'
import * as words from '#words/values'
import { addressFilterSchema, bookingSchema } from '../bookings/bookings.ts'
import { MAX_NAME_LENGTH, MAX_NOTE_LENGTH, MAX_URL_LENGTH } from '../limits.ts'
import { byLineSchema, lineNumberSchema, piecesByLineSchema } from '../lines/sold-lines.ts'
import { lineSchema, orNone, writtenSchema } from '../values/fields.ts'
import { comingDaySchema } from '../values/limited-days.ts'
import { countsShape, daysShape, longListWordsSchema, pageShape } from '../values/paging.ts'

const trackingUrlSchema = lineSchema(MAX_URL_LENGTH).refine(
  (text) => /^https?:\/\//.test(text) && URL.canParse(text),
  words.mustBeAnAddress,
)

const labelShape = {
  carrier: orNone(lineSchema(MAX_NAME_LENGTH)),
  tracking: orNone(lineSchema(MAX_NAME_LENGTH)),
  trackingUrl: orNone(trackingUrlSchema),
  note: orNone(writtenSchema(MAX_NOTE_LENGTH)),
}

/** Ships also while the bank of the card disputes the payment. */
const confirmedShape = { evenIfDisputed: z.boolean().default(false) }

/** Pieces of a booking that leave together; packed only with `shipped: false`. */
export const newShipmentSchema = z.object({
  lines: piecesByLineSchema.min(1),
  ...labelShape,
  shipped: z.boolean().default(true),
  ...confirmedShape,
})
export type NewShipment = z.output<typeof newShipmentSchema>

/** A text that stays when it is left out, and goes with null or a blank. */
function changedText<Text extends z.ZodType<string>>(text: Text) {
  const none = z.union([z.null(), z.string().regex(/^\s*$/)]).transform(() => null)
  return z.union([text, none], words.mustBeText).optional()
}

const doneSchema = z.literal(true).optional()

/** A shipment's label (null takes a text out) and its next step; what is left out stays. */
export const changedShipmentSchema = z.object({
  carrier: changedText(lineSchema(MAX_NAME_LENGTH)),
  tracking: changedText(lineSchema(MAX_NAME_LENGTH)),
  trackingUrl: changedText(trackingUrlSchema),
  note: changedText(writtenSchema(MAX_NOTE_LENGTH)),
  shipped: doneSchema,
  delivered: doneSchema,
  ...confirmedShape,
})
export type ChangedShipment = z.output<typeof changedShipmentSchema>

/** Other days for lines of a paid booking; `was` is the day that the change was based on. */
export const promisesSchema = z.object({
  lines: byLineSchema(
    z.object({
      line: lineNumberSchema,
      promisedOn: comingDaySchema,
      was: z.iso.date(words.mustBeADate('2026-12-01')).nullable().optional(),
    }),
  ).min(1),
  why: orNone(writtenSchema(MAX_NOTE_LENGTH)),
})
export type Promises = z.output<typeof promisesSchema>

/** The tabs of the list: pieces in no shipment yet, packed ones, pieces past their day, and shipments on their way. */
const shippingTabs = ['to-pack', 'packed', 'late', 'shipped'] as const
export type ShippingTab = (typeof shippingTabs)[number]

export const shippingSearchSchema = z.object({
  q: longListWordsSchema,
  show: z.enum(shippingTabs).default('to-pack'),
  ...daysShape,
  address: addressFilterSchema,
  ...pageShape,
})
export type ShippingSearch = z.output<typeof shippingSearchSchema>

const count = z.number().int()

/** `dueOn` is the first day promised for what has not left; `toPack`: some of it is in no shipment yet. */
const shippedBookingSchema = bookingSchema
  .extend({ dueOn: z.iso.date().nullable(), toPack: z.boolean() })
  .meta({ id: 'BookingToShip' })
export type BookingToShip = z.output<typeof shippedBookingSchema>

export const shippingPageSchema = z
  .object({
    bookings: z.array(shippedBookingSchema),
    counts: z.object({ toPack: count, packed: count, late: count, shipped: count }),
    ...countsShape,
  })
  .meta({ id: 'ShippingPage' })
export type ShippingPage = z.output<typeof shippingPageSchema>
