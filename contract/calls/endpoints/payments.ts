import { z } from 'zod'
import { bookingDetailsSchema } from '../../bookings/bookings.ts'
import * as office from '../../payments/office-payments.ts'
import * as payments from '../../payments/payments.ts'
import { byId, byRefund, type Endpoint, ofBooking } from './endpoint.ts'

const details = { reply: bookingDetailsSchema }
const audited = { reply: payments.auditedPaymentSchema }
const ofPayment = { params: byId, unknown: 'payment_not_found' } as const

export const paymentsEndpoints = {
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
