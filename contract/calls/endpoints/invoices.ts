import { z } from 'zod'
import { eventSchema } from '../../bookings/booking-events.ts'
import { fxRateSchema } from '../../invoices/fx-rate.ts'
import * as lists from '../../invoices/invoice-lists.ts'
import { byId, type Endpoint, paper } from './endpoint.ts'

const ofInvoice = { params: byId, unknown: 'invoice_not_found' } as const

export const invoiceEndpoints = {
  listInvoices: { query: lists.ownInvoicesSchema, reply: lists.invoicePageSchema },
  searchInvoices: { query: lists.invoiceSearchSchema, reply: lists.invoicePageSchema },
  exportInvoices: {
    query: lists.invoiceFilterSchema,
    reply: z.string().describe('Invoices and credit notes as comma separated values, a row a line'),
  },
  getInvoicePdf: { ...ofInvoice, ...paper },
  getInvoiceXml: { ...ofInvoice, ...paper, reply: z.string().describe('The invoice as UBL') },
  getMushak: { ...ofInvoice, ...paper, query: z.object({ fxRate: fxRateSchema.optional() }) },
  sendInvoice: { ...ofInvoice, reply: eventSchema, statuses: [201] },
} as const satisfies Record<string, Endpoint>
