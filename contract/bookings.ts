import { z } from 'zod'
import { bookingStates } from './booking-state.ts'
import {
  emailSchema,
  idSchema,
  lineSchema,
  optionalText,
  textSchema,
  timeSchema,
} from './fields.ts'
import {
  MAX_NAME_LENGTH,
  MAX_PHONE_LENGTH,
  MAX_PO_LENGTH,
  MAX_PROVIDER_ID_LENGTH,
  MAX_REMARK_LENGTH,
  MAX_TOTAL_CENTS,
  MIN_TOTAL_CENTS,
} from './limits.ts'
import { orderLineSchema, units } from './lines.ts'
import { lineTotal } from './money.ts'
import { computedDollarsSchema, dollarsToCentsSchema } from './money-fields.ts'
import { countsShape, pageNumberSchema, searchedSchema } from './paging.ts'
import { paymentSchema } from './payments.ts'
import { piecesSchema } from './pieces.ts'

export const payMethods = ['card', 'transfer'] as const
export type PayBy = (typeof payMethods)[number]

export const bookingSchema = z
  .object({
    _id: idSchema,
    /** Read out: 'B-000123'. */
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
    payBy: z.enum(payMethods),
    paid: z.boolean(),
    transactionId: z.string().nullable(),
    createdAt: timeSchema,
    belowMinimum: z.boolean(),
    /** The end of the hold; null once it is paid or its stock went back. */
    heldUntil: timeSchema.nullable(),
    /** Its money has gone back; `paid` stays true. */
    refunded: z.boolean(),
    state: z.enum(bookingStates),
  })
  .meta({ id: 'Booking' })
export type Booking = z.output<typeof bookingSchema>

/** A tool of a booking as it was booked, money in dollars; without `toolId` it is a charge of the office. */
export const bookingLineSchema = z
  .object({
    line: z.number().int(),
    toolId: idSchema.nullable(),
    name: z.string(),
    sku: z.string().nullable(),
    unit: z.enum(units),
    quantity: z.number().int(),
    price: z.number(),
    basePrice: z.number(),
    tierFrom: z.number().int().nullable(),
    amount: z.number(),
    note: z.string().nullable(),
    fromStock: z.number().int(),
    promisedOn: z.iso.date().nullable(),
    cancelled: z.number().int(),
    shipped: z.number().int(),
    returned: z.number().int(),
  })
  .meta({ id: 'BookingLine' })
export type BookingLine = z.output<typeof bookingLineSchema>

const addressLine = () => lineSchema(MAX_NAME_LENGTH)
const optionalAddressLine = () =>
  addressLine()
    .nullish()
    .transform((text) => text ?? null)

export const addressSchema = z
  .object({
    name: optionalAddressLine(),
    company: optionalAddressLine(),
    line1: addressLine(),
    line2: optionalAddressLine(),
    city: addressLine(),
    region: optionalAddressLine(),
    postcode: optionalAddressLine(),
    country: z.string().regex(/^[A-Z]{2}$/, 'must be two letters, such as BD'),
    phone: lineSchema(MAX_PHONE_LENGTH)
      .nullish()
      .transform((text) => text ?? null),
  })
  .meta({ id: 'Address' })
export type Address = z.output<typeof addressSchema>

/** Where a bank transfer goes; `reference` names the booking. */
const bankSchema = z.object({
  holder: z.string(),
  bank: z.string(),
  account: z.string(),
  swift: z.string(),
  reference: z.string(),
})

/** A booking with its lines, papers and what became of it. Masked, its papers are null and its lists empty. */
export const bookingDetailsSchema = bookingSchema
  .extend({
    lines: z.array(bookingLineSchema),
    received: z.number(),
    returned: z.number(),
    taxId: z.string().nullable(),
    delivery: addressSchema.nullable(),
    billing: addressSchema.nullable(),
    requestedOn: z.iso.date().nullable(),
    remark: z.string().nullable(),
    bank: bankSchema.nullable(),
    /** The number of the booking that it replaced. */
    replaces: z.string().nullable(),
    payments: z.array(paymentSchema),
    ...{ files: z.array(z.never()), refunds: z.array(z.never()) },
    ...{ shipments: z.array(z.never()), returns: z.array(z.never()) },
  })
  .meta({ id: 'BookingDetails' })
export type BookingDetails = z.output<typeof bookingDetailsSchema>

const buyerShape = {
  name: lineSchema(MAX_NAME_LENGTH),
  email: emailSchema,
  phone: lineSchema(MAX_PHONE_LENGTH),
}

/** SPEC's body: a booking of one tool. */
export const newBookingSchema = z
  .object({
    productName: lineSchema(MAX_NAME_LENGTH),
    price: dollarsToCentsSchema,
    quantity: piecesSchema(1),
    ...buyerShape,
    toolId: optionalText(),
  })
  .refine(({ price, quantity }) => lineTotal(price, quantity) <= MAX_TOTAL_CENTS, {
    path: ['quantity'],
    message: 'makes a total above $999,999.99, the most that a card payment takes',
  })
  .refine(({ price, quantity }) => lineTotal(price, quantity) >= MIN_TOTAL_CENTS, {
    path: ['quantity'],
    message: 'makes a total below $0.50, the least that a card payment takes',
  })
export type NewBooking = z.output<typeof newBookingSchema>

const optionalLine = (max: number) =>
  z
    .union([lineSchema(max), z.literal('').transform(() => null)])
    .nullish()
    .transform((text) => text ?? null)

/** The papers of a booking, all optional. */
const papersShape = {
  poNumber: optionalLine(MAX_PO_LENGTH),
  company: optionalLine(MAX_NAME_LENGTH),
  taxId: optionalLine(MAX_NAME_LENGTH).transform((id) => id?.toUpperCase() ?? null),
  delivery: addressSchema.nullish().transform((address) => address ?? null),
  billing: addressSchema.nullish().transform((address) => address ?? null),
  requestedOn: z.iso
    .date('must be a date such as 2026-12-01')
    .nullish()
    .transform((day) => day ?? null),
  remark: textSchema(MAX_REMARK_LENGTH)
    .nullish()
    .transform((text) => text ?? null),
}

/** A booking of many lines (CONTRACT section 4.2). `total` is what the buyer saw, in cents. */
export const newBookingOfLinesSchema = z.object({
  lines: z.array(orderLineSchema).min(1, 'must have at least one line'),
  ...buyerShape,
  total: computedDollarsSchema,
  /** The unpaid booking that this one replaces. */
  replaces: optionalText(),
  payBy: z.enum(payMethods).default('card'),
  /** Takes a PO number that is on another booking already. */
  poAgain: z.boolean().default(false),
  ...papersShape,
})
export type NewBookingOfLines = z.output<typeof newBookingOfLinesSchema>

type AnyNewBooking = z.input<typeof newBookingOfLinesSchema> | z.input<typeof newBookingSchema>

/** Either of the two: a body with `lines` is one of lines, whatever it has beside them. */
export const anyNewBookingSchema = z.custom<AnyNewBooking>().transform((body, context) => {
  const hasLines = typeof body === 'object' && body !== null && 'lines' in body
  const { data, error } = (hasLines ? newBookingOfLinesSchema : newBookingSchema).safeParse(body)
  if (data) return data
  for (const { path, message } of error.issues) context.addIssue({ code: 'custom', path, message })
  return z.NEVER
})

export const bookingPaidSchema = z.object({
  paid: z.literal(true, 'must be true'),
  transactionId: lineSchema(MAX_PROVIDER_ID_LENGTH),
})
export const deletedSchema = z.object({ deletedCount: z.literal(1) }).meta({ id: 'Deleted' })

const bookingFilters = ['all', 'unpaid', 'paid', 'refunded', 'small'] as const
const bookingSorts = ['newest', 'oldest', 'total', 'pieces', 'buyer'] as const

/** Filters of the office's list: bookings that contain `q`; `small` are those below the minimum. */
export const bookingFilterSchema = z.object({
  q: searchedSchema,
  show: z.enum(bookingFilters).default('all'),
})
export type BookingFilter = z.output<typeof bookingFilterSchema>

export const bookingSearchSchema = bookingFilterSchema.extend({
  sort: z.enum(bookingSorts).default('newest'),
  page: pageNumberSchema,
})
export type BookingSearch = z.output<typeof bookingSearchSchema>

export const bookingPageSchema = z
  .object({ bookings: z.array(bookingSchema), ...countsShape })
  .meta({ id: 'BookingPage' })
export type BookingPage = z.output<typeof bookingPageSchema>
