import { z } from 'zod'
import { boughtForSchema } from '../companies/bought-for.ts'
import { MAX_PROVIDER_ID_LENGTH, MAX_REMARK_LENGTH } from '../limits.ts'
import { soldLineSchema } from '../lines/sold-lines.ts'
import { payChoices } from '../payments/pay-ways.ts'
import { bookedPaymentSchema } from '../payments/payments.ts'
import { bookingRefundSchema, returnSchema } from '../payments/refunds.ts'
import { idSchema, lineSchema, textSchema, timeSchema } from '../values/fields.ts'
import { dollarsToCentsSchema } from '../values/money-fields.ts'
import { countsShape, daysShape, longListWordsSchema, pageShape } from '../values/paging.ts'
import { addressSchema } from './addresses.ts'
import { bookingFileSchema } from './booking-files.ts'
import { shownPapersShape } from './booking-papers.ts'
import { bookingStates } from './booking-state.ts'
import { shownIncotermShape } from './incoterms.ts'

export const bookingSchema = z
  .object({
    _id: idSchema,
    number: z.string(),
    toolId: idSchema,
    productName: z.string(),
    price: z.number(),
    quantity: z.number().int(),
    total: z.number(),
    lineCount: z.number().int(),
    pieces: z.number().int(),
    name: z.string(),
    email: z.string(),
    phone: z.string(),
    company: z.string().nullable(),
    poNumber: z.string().nullable(),
    payBy: z.enum(payChoices),
    paid: z.boolean(),
    transactionId: z.string().nullable(),
    createdAt: timeSchema,
    belowMinimum: z.boolean(),
    /** The end of the hold; null once it is paid or its stock went back. */
    heldUntil: timeSchema.nullable(),
    /** On account: the day until which it is to be paid, and what of its total is still owed. */
    payUntil: z.iso.date().optional(),
    owed: z.number().optional(),
    /** Its money has gone back; `paid` stays true. */
    refunded: z.boolean(),
    state: z.enum(bookingStates),
    hiddenAt: timeSchema.optional(),
    hiddenBy: z.enum(['buyer', 'office']).optional(),
    /** In lists: the goods are fetched. */
    collect: z.boolean().optional(),
    /** In lists of one buyer: the day by which all that has not left is promised, and whether some of it is in no shipment yet. */
    shipsBy: z.iso.date().nullable().optional(),
    toPack: z.boolean().optional(),
    /** In the office's lists: where it goes, what of its money goes back, and the company that it was bought for. */
    delivery: addressSchema.nullable().optional(),
    returned: z.number().optional(),
    boughtFor: boughtForSchema.optional(),
  })
  .meta({ id: 'Booking' })
export type Booking = z.output<typeof bookingSchema>

export const bookingLineSchema = soldLineSchema
  .extend({
    belowMinimum: z.boolean(),
    fromStock: z.number().int(),
    cancelled: z.number().int(),
    shipped: z.number().int(),
    packed: z.number().int(),
    returned: z.number().int(),
  })
  .meta({ id: 'BookingLine' })
export type BookingLine = z.output<typeof bookingLineSchema>

const bankSchema = z.object({
  holder: z.string(),
  bank: z.string(),
  account: z.string(),
  swift: z.string(),
  reference: z.string(),
})

const shipmentSchema = z
  .object({
    number: z.number().int(),
    carrier: z.string().nullable(),
    tracking: z.string().nullable(),
    trackingUrl: z.string().nullable(),
    note: z.string().nullable(),
    packedAt: timeSchema,
    shippedAt: timeSchema.nullable(),
    deliveredAt: timeSchema.nullable(),
    lines: z.array(z.object({ line: z.number().int(), quantity: z.number().int() })),
  })
  .meta({ id: 'Shipment' })

/** A booking with its lines, papers and what became of it. Masked, its papers are null and its lists empty. */
export const bookingDetailsSchema = bookingSchema
  .extend({
    lines: z.array(bookingLineSchema),
    received: z.number(),
    returned: z.number(),
    ...shownPapersShape,
    ...shownIncotermShape,
    bank: bankSchema.nullable(),
    replaces: z.string().nullable(),
    /** The frame that it was called off. */
    frameId: z.string().optional(),
    payments: z.array(bookedPaymentSchema),
    files: z.array(bookingFileSchema),
    refunds: z.array(bookingRefundSchema),
    shipments: z.array(shipmentSchema),
    returns: z.array(returnSchema),
  })
  .meta({ id: 'BookingDetails' })
export type BookingDetails = z.output<typeof bookingDetailsSchema>

export const bookingPaidSchema = z.object({
  paid: z.literal(true),
  transactionId: lineSchema(MAX_PROVIDER_ID_LENGTH),
})
/** Why the office ends a hold; the buyer reads it. */
export const releaseSchema = z.object({ why: textSchema(MAX_REMARK_LENGTH) })
export const deletedSchema = z.object({ deletedCount: z.literal(1) }).meta({ id: 'Deleted' })

/** Whether it is said where the goods go; `collect`: they are fetched. */
export const addressFilterSchema = z.enum(['missing', 'given', 'collect']).optional()

/** `small` are below the minimum, `held` unpaid with stock, `hidden` deleted after they were paid and not in `all`; `min` and `max` in cents, `company` the id of the one that it was bought for. */
export const bookingFilterSchema = z.object({
  q: longListWordsSchema,
  show: z
    .enum(['all', 'small', 'transfer', 'account', 'held', 'hidden', ...bookingStates])
    .default('all'),
  ...daysShape,
  min: dollarsToCentsSchema.optional(),
  max: dollarsToCentsSchema.optional(),
  buyer: longListWordsSchema,
  tool: idSchema.optional(),
  company: idSchema.optional(),
  address: addressFilterSchema,
})
export type BookingFilter = z.output<typeof bookingFilterSchema>

export const bookingSearchSchema = bookingFilterSchema.extend({
  sort: z.enum(['newest', 'oldest', 'total', 'pieces', 'buyer']).default('newest'),
  ...pageShape,
})
export type BookingSearch = z.output<typeof bookingSearchSchema>

/** What approvers and managers list of their company: what its buyers have hidden is in none. */
export const companyBookingSearchSchema = bookingSearchSchema.omit({ company: true }).extend({
  show: z.enum(['all', 'small', 'transfer', 'account', 'held', ...bookingStates]).default('all'),
})

/** `sum` is the total of all that were found, in dollars; null where they are more than are counted. */
export const bookingPageSchema = z
  .object({ bookings: z.array(bookingSchema), ...countsShape, sum: z.number().nullable() })
  .meta({ id: 'BookingPage' })
export type BookingPage = z.output<typeof bookingPageSchema>
