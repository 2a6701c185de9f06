import { z } from 'zod'
import { emailSchema, idSchema, lineSchema, optionalText, timeSchema } from './fields.ts'
import {
  MAX_NAME_LENGTH,
  MAX_PHONE_LENGTH,
  MAX_PROVIDER_ID_LENGTH,
  MAX_TOTAL_CENTS,
  MIN_TOTAL_CENTS,
} from './limits.ts'
import { lineTotal } from './money.ts'
import { dollarsToCentsSchema } from './money-fields.ts'
import { countsShape, pageNumberSchema, searchedSchema } from './paging.ts'
import { piecesSchema } from './tools.ts'

export const bookingSchema = z
  .object({
    _id: idSchema,
    toolId: idSchema,
    productName: z.string(),
    price: z.number(),
    quantity: z.number().int(),
    total: z.number(),
    name: z.string(),
    email: z.string(),
    phone: z.string(),
    paid: z.boolean(),
    transactionId: z.string().nullable(),
    createdAt: timeSchema,
    belowMinimum: z.boolean(),
    /** The end of the hold; null once it is paid or its stock went back. */
    heldUntil: timeSchema.nullable(),
    /** Its money has gone back; `paid` stays true. */
    refunded: z.boolean(),
  })
  .meta({ id: 'Booking' })
export type Booking = z.output<typeof bookingSchema>

export const newBookingSchema = z
  .object({
    productName: lineSchema(MAX_NAME_LENGTH),
    price: dollarsToCentsSchema,
    quantity: piecesSchema(1),
    name: lineSchema(MAX_NAME_LENGTH),
    email: emailSchema,
    phone: lineSchema(MAX_PHONE_LENGTH),
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

export const bookingPaidSchema = z.object({
  paid: z.literal(true, 'must be true'),
  transactionId: lineSchema(MAX_PROVIDER_ID_LENGTH),
})
export const deletedSchema = z.object({ deletedCount: z.literal(1) }).meta({ id: 'Deleted' })

const bookingFilters = ['all', 'unpaid', 'paid', 'refunded', 'small'] as const
const bookingSorts = ['newest', 'oldest', 'total', 'quantity', 'buyer'] as const

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
