import { z } from 'zod'
import { MAX_PAPERS_PER_MINUTE } from '../../limits.ts'
import { idSchema } from '../../values/fields.ts'
import { piecesSchema } from '../../values/pieces.ts'
import { byId, type Endpoint } from './endpoint.ts'

const pdf = z.string().describe('The paper as a PDF')

export const documentsEndpoints = {
  getProforma: {
    params: byId,
    reply: pdf,
    statuses: [200],
    callsPerMinute: MAX_PAPERS_PER_MINUTE,
    unknown: 'booking_not_found',
  },
  getReceiptPdf: {
    params: byId,
    reply: pdf,
    statuses: [200],
    callsPerMinute: MAX_PAPERS_PER_MINUTE,
    unknown: 'receipt_not_found',
  },
  getCreditNote: {
    params: byId,
    query: z.object({ refund: idSchema }),
    reply: pdf,
    statuses: [200],
    callsPerMinute: MAX_PAPERS_PER_MINUTE,
    unknown: 'booking_not_found',
  },
  getPackingSlip: {
    params: byId,
    query: z.object({ shipment: piecesSchema(1) }),
    reply: pdf,
    statuses: [200],
    callsPerMinute: MAX_PAPERS_PER_MINUTE,
    unknown: 'booking_not_found',
  },
  getQuotePdf: {
    params: byId,
    reply: pdf,
    statuses: [200],
    callsPerMinute: MAX_PAPERS_PER_MINUTE,
    unknown: 'quote_not_found',
  },
} as const satisfies Record<string, Endpoint>
