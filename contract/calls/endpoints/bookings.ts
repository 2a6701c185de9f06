import { z } from 'zod'
import { countrySchema } from '../../bookings/addresses.ts'
import * as events from '../../bookings/booking-events.ts'
import { bookingFileSchema, newBookingFileSchema } from '../../bookings/booking-files.ts'
import { bookingChangeSchema, companyShape } from '../../bookings/booking-papers.ts'
import * as bookings from '../../bookings/bookings.ts'
import * as newBookings from '../../bookings/new-bookings.ts'
import * as limits from '../../limits.ts'
import { checkedLineSchema, checkedLinesSchema } from '../../lines/lines.ts'
import * as office from '../../payments/office-payments.ts'
import * as payments from '../../payments/payments.ts'
import { newCallOffSchema } from '../../quotes/frames.ts'
import * as newQuotes from '../../quotes/new-quotes.ts'
import * as quotes from '../../quotes/quotes.ts'
import { receiptSchema } from '../../receipts.ts'
import * as shipments from '../../shipments/new-shipments.ts'
import { idSchema } from '../../values/fields.ts'
import { piecesSchema } from '../../values/pieces.ts'
import {
  byEmail,
  byFile,
  byId,
  byLink,
  byRefund,
  byShipment,
  type Endpoint,
  ofBooking,
  paper,
} from './endpoint.ts'

// A schema that chooses between two describes neither.
const describedNewBooking = newBookings.anyNewBookingSchema.meta({
  anyOf: [newBookings.newBookingOfLinesSchema, newBookings.newBookingSchema].map((schema) => {
    const options = { io: 'input', unrepresentable: 'any' } as const
    const { $schema: _, ...described } = z.toJSONSchema(schema, options)
    return described
  }),
})

const ofShipment = { ...ofBooking, params: byShipment } as const
const ofFile = { ...ofBooking, params: byFile } as const
const details = { reply: bookings.bookingDetailsSchema }
const quote = { reply: quotes.quoteWithLinesSchema }
const ofQuote = { params: byId, unknown: 'quote_not_found' } as const
const audited = { reply: payments.auditedPaymentSchema }
const ofPayment = { params: byId, unknown: 'payment_not_found' } as const

export const bookingsEndpoints = {
  checkLines: {
    body: z.object({
      lines: z.array(checkedLineSchema).min(1),
      asCompany: idSchema.optional(),
      // Where the goods go and who is taxed; what is left out is the account's.
      country: countrySchema.optional(),
      collect: z.boolean().optional(),
      taxId: companyShape.taxId,
    }),
    changesNothing: true,
    reply: checkedLinesSchema,
    callsPerMinute: limits.MAX_LINE_CHECKS_PER_MINUTE,
  },
  createBooking: { body: describedNewBooking, ...details, statuses: [201] },
  listBookings: { reply: z.array(bookings.bookingSchema) },
  searchBookings: { query: bookings.bookingSearchSchema, reply: bookings.bookingPageSchema },
  exportBookings: {
    query: bookings.bookingFilterSchema,
    reply: z.string().describe('The bookings as comma separated values, newest first'),
  },
  listBookingsOf: { params: byEmail, reply: z.array(bookings.bookingSchema) },
  getBooking: { ...ofBooking, ...details },
  changeBooking: { ...ofBooking, body: bookingChangeSchema, ...details },
  deleteBooking: { ...ofBooking, reply: bookings.deletedSchema },
  releaseBooking: { ...ofBooking, body: bookings.releaseSchema, ...details },
  payBooking: {
    ...ofBooking,
    body: bookings.bookingPaidSchema,
    reply: bookings.bookingSchema,
    callsPerMinute: limits.MAX_OPEN_UPDATES_PER_MINUTE,
  },
  addBookingFile: {
    ...ofBooking,
    takesForm: true,
    maxFileBytes: limits.MAX_BOOKING_FILE_BYTES,
    body: newBookingFileSchema,
    reply: bookingFileSchema,
    statuses: [201],
  },
  getBookingFile: { ...ofFile, reply: z.string().describe('The file, as an attachment') },
  deleteBookingFile: { ...ofFile, reply: bookings.deletedSchema },
  getTimeline: {
    ...ofBooking,
    query: events.timelinePageSchema,
    reply: z.array(events.eventSchema),
  },
  addNote: { ...ofBooking, body: events.newNoteSchema, reply: events.eventSchema, statuses: [201] },
  sendMailAgain: {
    ...ofBooking,
    body: events.mailAgainSchema,
    reply: events.eventSchema,
    statuses: [201],
  },
  getProforma: { ...ofBooking, ...paper },
  getReceiptPdf: { params: byId, ...paper, unknown: 'receipt_not_found' },
  getCreditNote: { ...ofBooking, query: z.object({ refund: idSchema }), ...paper },
  getPackingSlip: { ...ofBooking, query: z.object({ shipment: piecesSchema(1) }), ...paper },
  getQuotePdf: { params: byId, ...paper, unknown: 'quote_not_found' },
  getCommercialInvoice: { ...ofShipment, ...paper },
  getPackingList: { ...ofShipment, ...paper },
  createShipment: { ...ofBooking, body: shipments.newShipmentSchema, ...details, statuses: [201] },
  changeShipment: { ...ofShipment, body: shipments.changedShipmentSchema, ...details },
  deleteShipment: { ...ofShipment, ...details },
  setPromises: { ...ofBooking, body: shipments.promisesSchema, ...details },
  searchShipping: { query: shipments.shippingSearchSchema, reply: shipments.shippingPageSchema },
  listReceipts: { reply: z.array(receiptSchema) },
  getReceipt: { params: byId, reply: receiptSchema, unknown: 'receipt_not_found' },
  createQuote: { body: newQuotes.newQuoteSchema, ...quote, statuses: [201] },
  listQuotes: { reply: z.array(quotes.quoteSchema) },
  searchQuotes: { query: quotes.quoteSearchSchema, reply: quotes.quotePageSchema },
  getQuote: { ...ofQuote, ...quote },
  offerQuote: { ...ofQuote, body: newQuotes.offerSchema, ...quote, statuses: [200, 201] },
  askQuoteApproval: { ...ofQuote, ...quote },
  listApprovals: { query: quotes.approvalSearchSchema, reply: quotes.approvalPageSchema },
  acceptQuote: { ...ofQuote, body: newQuotes.acceptanceSchema, ...quote, statuses: [201, 200] },
  callOffQuote: { ...ofQuote, body: newCallOffSchema, ...quote, statuses: [201] },
  declineQuote: { ...ofQuote, body: newQuotes.declineSchema, ...quote },
  withdrawQuote: { ...ofQuote, body: newQuotes.whySchema, ...quote },
  renewQuote: { ...ofQuote, reply: quotes.renewedQuoteSchema, statuses: [201] },
  createQuoteLink: {
    ...ofQuote,
    body: newQuotes.newQuoteLinkSchema,
    reply: quotes.quoteLinkSchema,
    statuses: [201],
  },
  listQuoteLinks: { ...ofQuote, reply: z.array(quotes.quoteLinkSchema) },
  revokeQuoteLink: { ...ofQuote, params: byLink, reply: bookings.deletedSchema },
  createPaymentIntent: { body: payments.intentRequestSchema, reply: payments.intentSchema },
  recordPayment: {
    body: payments.newPaymentSchema,
    reply: payments.paymentSchema,
    statuses: [201, 200],
  },
  listPayments: { reply: z.array(payments.auditedPaymentSchema) },
  searchPayments: { query: payments.paymentSearchSchema, reply: payments.paymentPageSchema },
  exportPayments: {
    query: payments.paymentFilterSchema,
    reply: z.string().describe('The payments as comma separated values, newest first'),
  },
  refundPayment: { ...ofPayment, body: payments.refundSchema, ...audited },
  createRefund: { ...ofBooking, body: office.newRefundSchema, ...details, statuses: [201] },
  changeRefund: { ...ofBooking, params: byRefund, body: office.refundSentSchema, ...details },
  createReturn: { ...ofBooking, body: office.newReturnSchema, ...details, statuses: [201] },
  recordTransfer: { ...ofBooking, body: office.newTransferSchema, ...details, statuses: [201] },
  reversePayment: { ...ofPayment, body: office.reversalSchema, ...audited },
  settlePayment: { ...ofPayment, ...audited },
} as const satisfies Record<string, Endpoint>
