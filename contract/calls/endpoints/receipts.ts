import { z } from 'zod'
import { receiptSchema } from '../../receipts.ts'
import { byId, type Endpoint } from './endpoint.ts'

export const receiptsEndpoints = {
  listReceipts: { reply: z.array(receiptSchema), statuses: [200] },
  getReceipt: { params: byId, reply: receiptSchema, statuses: [200], unknown: 'receipt_not_found' },
} as const satisfies Record<string, Endpoint>
