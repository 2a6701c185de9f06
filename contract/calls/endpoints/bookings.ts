import { z } from 'zod'
import { bookingFileSchema, newBookingFileSchema } from '../../bookings/booking-files.ts'
import { bookingChangeSchema } from '../../bookings/booking-papers.ts'
import {
  bookingDetailsSchema,
  bookingFilterSchema,
  bookingPageSchema,
  bookingPaidSchema,
  bookingSchema,
  bookingSearchSchema,
  deletedSchema,
  releaseSchema,
} from '../../bookings/bookings.ts'
import {
  anyNewBookingSchema,
  newBookingOfLinesSchema,
  newBookingSchema,
} from '../../bookings/new-bookings.ts'
import {
  MAX_BOOKING_FILE_BYTES,
  MAX_LINE_CHECKS_PER_MINUTE,
  MAX_OPEN_UPDATES_PER_MINUTE,
} from '../../limits.ts'
import { checkedLineSchema, checkedLinesSchema } from '../../lines/lines.ts'
import { byEmail, byFile, byId, type Endpoint } from './endpoint.ts'

// A schema that chooses between two describes neither.
const describedNewBooking = anyNewBookingSchema.meta({
  anyOf: [newBookingOfLinesSchema, newBookingSchema].map((schema) => {
    const { $schema: _, ...described } = z.toJSONSchema(schema, {
      io: 'input',
      unrepresentable: 'any',
    })
    return described
  }),
})

export const bookingsEndpoints = {
  checkLines: {
    body: z.object({ lines: z.array(checkedLineSchema).min(1, 'must have at least one line') }),
    changesNothing: true,
    reply: checkedLinesSchema,
    statuses: [200],
    callsPerMinute: MAX_LINE_CHECKS_PER_MINUTE,
  },
  createBooking: { body: describedNewBooking, reply: bookingDetailsSchema, statuses: [201] },
  listBookings: { reply: z.array(bookingSchema), statuses: [200] },
  searchBookings: { query: bookingSearchSchema, reply: bookingPageSchema, statuses: [200] },
  exportBookings: {
    query: bookingFilterSchema,
    reply: z.string().describe('The bookings as comma separated values, newest first'),
    statuses: [200],
  },
  listBookingsOf: { params: byEmail, reply: z.array(bookingSchema), statuses: [200] },
  getBooking: {
    params: byId,
    reply: bookingDetailsSchema,
    statuses: [200],
    unknown: 'booking_not_found',
  },
  changeBooking: {
    params: byId,
    body: bookingChangeSchema,
    reply: bookingDetailsSchema,
    statuses: [200],
    unknown: 'booking_not_found',
  },
  deleteBooking: {
    params: byId,
    reply: deletedSchema,
    statuses: [200],
    unknown: 'booking_not_found',
  },
  releaseBooking: {
    params: byId,
    body: releaseSchema,
    reply: bookingDetailsSchema,
    statuses: [200],
    unknown: 'booking_not_found',
  },
  payBooking: {
    params: byId,
    body: bookingPaidSchema,
    reply: bookingSchema,
    statuses: [200],
    callsPerMinute: MAX_OPEN_UPDATES_PER_MINUTE,
    unknown: 'booking_not_found',
  },
  addBookingFile: {
    params: byId,
    takesForm: true,
    maxFileBytes: MAX_BOOKING_FILE_BYTES,
    body: newBookingFileSchema,
    reply: bookingFileSchema,
    statuses: [201],
    unknown: 'booking_not_found',
  },
  getBookingFile: {
    params: byFile,
    reply: z.string().describe('The file, as an attachment'),
    statuses: [200],
    unknown: 'booking_not_found',
  },
  deleteBookingFile: {
    params: byFile,
    reply: deletedSchema,
    statuses: [200],
    unknown: 'booking_not_found',
  },
} as const satisfies Record<string, Endpoint>
