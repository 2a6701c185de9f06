import { z } from 'zod'
import {
  eventSchema,
  mailAgainSchema,
  newNoteSchema,
  timelinePageSchema,
} from '../../bookings/booking-events.ts'
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
  MAX_PAPERS_PER_MINUTE,
} from '../../limits.ts'
import { checkedLineSchema, checkedLinesSchema } from '../../lines/lines.ts'
import { receiptSchema } from '../../receipts.ts'
import {
  changedShipmentSchema,
  newShipmentSchema,
  promisesSchema,
  shippingPageSchema,
  shippingSearchSchema,
} from '../../shipments/new-shipments.ts'
import { idSchema } from '../../values/fields.ts'
import { piecesSchema } from '../../values/pieces.ts'
import { byEmail, byFile, byId, byShipment, type Endpoint, ofBooking } from './endpoint.ts'

// A schema that chooses between two describes neither.
const describedNewBooking = anyNewBookingSchema.meta({
  anyOf: [newBookingOfLinesSchema, newBookingSchema].map((schema) => {
    const options = { io: 'input', unrepresentable: 'any' } as const
    const { $schema: _, ...described } = z.toJSONSchema(schema, options)
    return described
  }),
})

const ofShipment = { ...ofBooking, params: byShipment } as const
const ofFile = { ...ofBooking, params: byFile } as const
const details = { reply: bookingDetailsSchema }
const paper = {
  reply: z.string().describe('The paper as a PDF'),
  callsPerMinute: MAX_PAPERS_PER_MINUTE,
}

export const bookingsEndpoints = {
  checkLines: {
    body: z.object({ lines: z.array(checkedLineSchema).min(1, 'must have at least one line') }),
    changesNothing: true,
    reply: checkedLinesSchema,
    callsPerMinute: MAX_LINE_CHECKS_PER_MINUTE,
  },
  createBooking: { body: describedNewBooking, ...details, statuses: [201] },
  listBookings: { reply: z.array(bookingSchema) },
  searchBookings: { query: bookingSearchSchema, reply: bookingPageSchema },
  exportBookings: {
    query: bookingFilterSchema,
    reply: z.string().describe('The bookings as comma separated values, newest first'),
  },
  listBookingsOf: { params: byEmail, reply: z.array(bookingSchema) },
  getBooking: { ...ofBooking, ...details },
  changeBooking: { ...ofBooking, body: bookingChangeSchema, ...details },
  deleteBooking: { ...ofBooking, reply: deletedSchema },
  releaseBooking: { ...ofBooking, body: releaseSchema, ...details },
  payBooking: {
    ...ofBooking,
    body: bookingPaidSchema,
    reply: bookingSchema,
    callsPerMinute: MAX_OPEN_UPDATES_PER_MINUTE,
  },
  addBookingFile: {
    ...ofBooking,
    takesForm: true,
    maxFileBytes: MAX_BOOKING_FILE_BYTES,
    body: newBookingFileSchema,
    reply: bookingFileSchema,
    statuses: [201],
  },
  getBookingFile: { ...ofFile, reply: z.string().describe('The file, as an attachment') },
  deleteBookingFile: { ...ofFile, reply: deletedSchema },
  getTimeline: { ...ofBooking, query: timelinePageSchema, reply: z.array(eventSchema) },
  addNote: { ...ofBooking, body: newNoteSchema, reply: eventSchema, statuses: [201] },
  sendMailAgain: { ...ofBooking, body: mailAgainSchema, reply: eventSchema, statuses: [201] },
  getProforma: { ...ofBooking, ...paper },
  getReceiptPdf: { params: byId, ...paper, unknown: 'receipt_not_found' },
  getCreditNote: { ...ofBooking, query: z.object({ refund: idSchema }), ...paper },
  getPackingSlip: { ...ofBooking, query: z.object({ shipment: piecesSchema(1) }), ...paper },
  getQuotePdf: { params: byId, ...paper, unknown: 'quote_not_found' },
  createShipment: { ...ofBooking, body: newShipmentSchema, ...details, statuses: [201] },
  changeShipment: { ...ofShipment, body: changedShipmentSchema, ...details },
  deleteShipment: { ...ofShipment, ...details },
  setPromises: { ...ofBooking, body: promisesSchema, ...details },
  searchShipping: { query: shippingSearchSchema, reply: shippingPageSchema },
  listReceipts: { reply: z.array(receiptSchema) },
  getReceipt: { params: byId, reply: receiptSchema, unknown: 'receipt_not_found' },
} as const satisfies Record<string, Endpoint>
