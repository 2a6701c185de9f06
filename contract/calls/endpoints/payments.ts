import { z } from 'zod'
import { bookingDetailsSchema } from '../../bookings/bookings.ts'
import { newRefundSchema, newReturnSchema, refundSentSchema } from '../../payments/new-refunds.ts'
import { newTransferSchema, reversalSchema } from '../../payments/new-transfers.ts'
import {
  auditedPaymentSchema,
  intentRequestSchema,
  intentSchema,
  newPaymentSchema,
  paymentFilterSchema,
  paymentPageSchema,
  paymentSchema,
  paymentSearchSchema,
  refundSchema,
} from '../../payments/payments.ts'
import { byId, byRefund, type Endpoint } from './endpoint.ts'

export const paymentsEndpoints = {
  createPaymentIntent: { body: intentRequestSchema, reply: intentSchema, statuses: [200] },
  recordPayment: { body: newPaymentSchema, reply: paymentSchema, statuses: [201, 200] },
  listPayments: { reply: z.array(auditedPaymentSchema), statuses: [200] },
  searchPayments: { query: paymentSearchSchema, reply: paymentPageSchema, statuses: [200] },
  exportPayments: {
    query: paymentFilterSchema,
    reply: z.string().describe('The payments as comma separated values, newest first'),
    statuses: [200],
  },
  refundPayment: {
    params: byId,
    body: refundSchema,
    reply: auditedPaymentSchema,
    statuses: [200],
    unknown: 'payment_not_found',
  },
  createRefund: {
    params: byId,
    body: newRefundSchema,
    reply: bookingDetailsSchema,
    statuses: [201],
    unknown: 'booking_not_found',
  },
  changeRefund: {
    params: byRefund,
    body: refundSentSchema,
    reply: bookingDetailsSchema,
    statuses: [200],
    unknown: 'booking_not_found',
  },
  createReturn: {
    params: byId,
    body: newReturnSchema,
    reply: bookingDetailsSchema,
    statuses: [201],
    unknown: 'booking_not_found',
  },
  recordTransfer: {
    params: byId,
    body: newTransferSchema,
    reply: bookingDetailsSchema,
    statuses: [201],
    unknown: 'booking_not_found',
  },
  reversePayment: {
    params: byId,
    body: reversalSchema,
    reply: auditedPaymentSchema,
    statuses: [200],
    unknown: 'payment_not_found',
  },
  settlePayment: {
    params: byId,
    reply: auditedPaymentSchema,
    statuses: [200],
    unknown: 'payment_not_found',
  },
} as const satisfies Record<string, Endpoint>
