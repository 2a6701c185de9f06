import { z } from 'zod'
import { bookingSchema } from './bookings/bookings.ts'
import { companyRoles } from './companies/membership.ts'
import { MAX_TEXT_LENGTH } from './limits.ts'
import { savedListSchema } from './lists/lists.ts'
import { machineSchema } from './machines/machines.ts'
import { profileSchema, savedAddressSchema } from './profiles.ts'
import { reviewSchema } from './reviews.ts'
import { areasSchema } from './users.ts'
import { idSchema, orEmptied, timeSchema } from './values/fields.ts'
import { countsShape, pageShape, searchedSchema } from './values/paging.ts'

/** An account as the office sees it; `company` is that of its last booking, `unpaid` a number of bookings. */
const customerSchema = z
  .object({
    _id: idSchema,
    name: z.string(),
    email: z.string(),
    verified: z.boolean(),
    admin: z.boolean(),
    areas: areasSchema,
    company: z.string().nullable(),
    bookings: z.number().int(),
    /** Payments without what went back, in dollars. */
    revenue: z.number(),
    unpaid: z.number().int(),
    lastBookingAt: timeSchema.nullable(),
    createdAt: timeSchema,
  })
  .meta({ id: 'Customer' })
export type Customer = z.output<typeof customerSchema>

export const customerDetailsSchema = customerSchema
  .extend({
    memberOf: z.object({ _id: idSchema, name: z.string(), role: z.enum(companyRoles) }).nullable(),
    note: z.string().nullable(),
    held: z.object({ bookings: z.number().int(), pieces: z.number().int() }),
    profile: profileSchema,
    addresses: z.array(savedAddressSchema),
    machines: z.array(machineSchema),
    latest: z.array(bookingSchema),
    reviews: z.array(reviewSchema),
    lists: z.array(
      savedListSchema.pick({ _id: true, name: true, lineCount: true, orderedAt: true }),
    ),
  })
  .meta({ id: 'CustomerDetails' })
export type CustomerDetails = z.output<typeof customerDetailsSchema>

const noteSchema = orEmptied(MAX_TEXT_LENGTH).meta({ type: ['string', 'null'] })

/** The office's note, and in `was` the one that it is based on; an empty one is none. */
export const customerChangeSchema = z.object({
  note: noteSchema,
  was: z.object({ note: noteSchema.optional() }).default({}),
})
export type CustomerChange = z.output<typeof customerChangeSchema>

export const customerFilterSchema = z.object({
  q: searchedSchema,
  show: z.enum(['all', 'buyers', 'unpaid', 'unverified', 'admins']).default('all'),
})
export type CustomerFilter = z.output<typeof customerFilterSchema>

export const customerSearchSchema = customerFilterSchema.extend({
  sort: z.enum(['name', 'newest', 'revenue', 'last']).default('name'),
  ...pageShape,
})
export type CustomerSearch = z.output<typeof customerSearchSchema>

export const customerPageSchema = z
  .object({ customers: z.array(customerSchema), ...countsShape })
  .meta({ id: 'CustomerPage' })
