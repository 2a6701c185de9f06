import { z } from 'zod'
import * as words from '#words/invoice-papers'
import { eventSchema } from '../../bookings/booking-events.ts'
import * as lists from '../../invoices/invoice-lists.ts'
import { decimalSchema } from '../../values/money-fields.ts'
import { byId, type Endpoint, paper } from './endpoint.ts'

const ofInvoice = { params: byId, unknown: 'invoice_not_found' } as const

/** Taka for one dollar, as a query has it: above 0, with at most six decimals. */
const fxRateSchema = decimalSchema
  .pipe(z.string().regex(/^\d{1,5}(\.\d{1,6})?$/, words.mustBeARate))
  .transform(Number)
  .refine((rate) => rate > 0, words.mustBeARate)

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
