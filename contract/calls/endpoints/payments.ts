import { z } from 'zod'
import { bookingDetailsSchema } from '../../bookings/bookings.ts'
import {
  newRefundSchema,
  newReturnSchema,
  newTransferSchema,
  refundSentSchema,
  reversalSchema,
} from '../../payments/office-payments.ts'
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
import { byId, byRefund, type Endpoint, ofBooking } from './endpoint.ts'

const details = { reply: bookingDetailsSchema }
const ofPayment = { params: byId, unknown: 'payment_not_found' } as const

export const paymentsEndpoints = {
  createPaymentIntent: { body: intentRequestSchema, reply: intentSchema },
  recordPayment: { body: newPaymentSchema, reply: paymentSchema, statuses: [201, 200] },
  listPayments: { reply: z.array(auditedPaymentSchema) },
  searchPayments: { query: paymentSearchSchema, reply: paymentPageSchema },
  exportPayments: {
    query: paymentFilterSchema,
    reply: z.string().describe('The payments as comma separated values, newest first'),
  },
  refundPayment: { ...ofPayment, body: refundSchema, reply: auditedPaymentSchema },
  createRefund: { ...ofBooking, body: newRefundSchema, ...details, statuses: [201] },
  changeRefund: { ...ofBooking, params: byRefund, body: refundSentSchema, ...details },
  createReturn: { ...ofBooking, body: newReturnSchema, ...details, statuses: [201] },
  recordTransfer: { ...ofBooking, body: newTransferSchema, ...details, statuses: [201] },
  reversePayment: { ...ofPayment, body: reversalSchema, reply: auditedPaymentSchema },
  settlePayment: { ...ofPayment, reply: auditedPaymentSchema },
} as const satisfies Record<string, Endpoint>
