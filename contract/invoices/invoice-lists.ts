import { z } from 'zod'
import { idSchema } from '../values/fields.ts'
import { countsShape, daysShape, pageShape, searchedSchema } from '../values/paging.ts'
import { invoiceKinds, invoiceSchema } from './invoices.ts'

/** The newest first: of one booking, or a page of the account's own, and of its company for those who oversee it. */
export const ownInvoicesSchema = z.object({
  q: searchedSchema,
  bookingId: idSchema.optional(),
  ...daysShape,
  page: pageShape.page,
})
export type OwnInvoices = z.output<typeof ownInvoicesSchema>

/** `open` are of bookings on account with something to pay, `overdue` those of them past their day, `mail-failed` had a mail that did not arrive. */
const invoiceFilters = ['all', 'open', 'overdue', 'mail-failed'] as const

export const invoiceSearchSchema = z.object({
  q: searchedSchema,
  show: z.enum(invoiceFilters).default('all'),
  kind: z.enum(invoiceKinds).optional(),
  company: idSchema.optional(),
  sort: z.enum(['newest', 'oldest', 'amount', 'due']).default('newest'),
  ...daysShape,
  ...pageShape,
})
export type InvoiceSearch = z.output<typeof invoiceSearchSchema>

export const invoiceFilterSchema = invoiceSearchSchema.omit({ sort: true, dir: true, page: true })
export type InvoiceFilter = z.output<typeof invoiceFilterSchema>

export const invoicePageSchema = z
  .object({ invoices: z.array(invoiceSchema), ...countsShape })
  .meta({ id: 'InvoicePage' })
export type InvoicePage = z.output<typeof invoicePageSchema>
