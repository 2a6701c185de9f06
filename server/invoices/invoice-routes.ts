import { readEvent } from '../booking-events/timeline.ts'
import type { Dependencies } from '../platform/dependencies.ts'
import { sendCsv } from '../platform/http/attachment.ts'
import type { Handlers } from '../platform/http/endpoints.ts'
import { exportInvoices } from './export-invoices.ts'
import { listInvoices, searchInvoices } from './search-invoices.ts'
import { sendInvoice } from './send-invoice.ts'

export const invoiceRoutes = (parts: Dependencies) =>
  ({
    listInvoices: ({ query, caller }) => listInvoices(parts.db, caller, query),
    searchInvoices: ({ query }) => searchInvoices(parts.db, query),
    exportInvoices: ({ query, reply }) =>
      sendCsv(reply, 'invoices', exportInvoices(parts.db, query)),
    sendInvoice: async ({ params: { id }, caller, key }) =>
      readEvent(parts.db, await sendInvoice(parts, { id, caller, key }), caller),
  }) satisfies Partial<Handlers>
