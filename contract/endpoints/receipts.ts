import { receiptSchema } from '../receipts.ts'
import { byId, type Endpoint } from './endpoint.ts'

export const receiptsEndpoints = {
  getReceipt: {
    params: byId,
    reply: receiptSchema,
    statuses: [200],
    unknown: 'receipt_not_found',
  },
} as const satisfies Record<string, Endpoint>
