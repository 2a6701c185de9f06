import { z } from 'zod'
import {
  auditedPaymentSchema,
  intentRequestSchema,
  intentSchema,
  newPaymentSchema,
  paymentSchema,
} from '../payments.ts'
import type { Endpoint } from './endpoint.ts'

export const paymentsEndpoints = {
  createPaymentIntent: {
    body: intentRequestSchema,
    reply: intentSchema,
    statuses: [200],
  },
  recordPayment: {
    body: newPaymentSchema,
    reply: paymentSchema,
    statuses: [201, 200],
  },
  listPayments: {
    reply: z.array(auditedPaymentSchema),
    statuses: [200],
  },
} as const satisfies Record<string, Endpoint>
