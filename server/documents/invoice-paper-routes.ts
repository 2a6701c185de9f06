import { Readable } from 'node:stream'
import { findBookingOwner } from '../bookings/booking-store.ts'
import { readInvoicePaper } from '../invoices/read-invoice-paper.ts'
import type { Db } from '../platform/database/database.ts'
import type { Dependencies } from '../platform/dependencies.ts'
import { findPrivateStore } from '../platform/files/stores.ts'
import type { OwnerFinders } from '../platform/http/access-checks.ts'
import { sendAsAttachment } from '../platform/http/attachment.ts'
import type { Handlers } from '../platform/http/endpoints.ts'
import { Refusal } from '../platform/http/refusal.ts'
import { sendPaper } from './document-routes.ts'
import { makeExportPaper } from './export-goods.ts'
import { findInvoice, keepInvoicePaper, sellerOf } from './keep-invoice.ts'
import { makePaper } from './make-paper.ts'
import { writeUbl } from './ubl.ts'

export function invoicePaperRoutes({ db, config }: Dependencies) {
  const store = findPrivateStore(config)
  const isOfBangladesh = () => config.settings.tax?.mode === 'bd'
  return {
    getInvoicePdf: async ({ params, reply }) =>
      sendPaper(reply, await keepInvoicePaper(db, store, params.id)),
    getInvoiceXml: async ({ params, reply }) => {
      const paper = await readInvoicePaper(db, params.id)
      const xml = writeUbl(paper)
      const name = `${paper.number}.xml`
      sendAsAttachment(reply, { name, type: 'application/xml', bytes: Buffer.byteLength(xml) })
      return Readable.from([xml])
    },
    getMushak: async ({ params, query, reply }) => {
      const paper = await readInvoicePaper(db, params.id)
      if (!isOfBangladesh()) throw new Refusal('not_in_this_tax_mode')
      const fxRate = query.fxRate ?? paper.fxRate
      if (fxRate === null) throw new Refusal('fx_rate_needed')
      const bytes = await makePaper({ kind: 'mushak', facts: { paper, fxRate } }, sellerOf(paper))
      return sendPaper(reply, { name: `mushak-${paper.number}.pdf`, bytes })
    },
    getCommercialInvoice: async ({ params, reply }) =>
      sendPaper(reply, await makeExportPaper(db, 'commercial', params)),
    getPackingList: async ({ params, reply }) =>
      sendPaper(reply, await makeExportPaper(db, 'list', params)),
  } satisfies Partial<Handlers>
}

/** Whose an invoice is: the buyer's of its booking, deleted or not. */
export const invoiceOwners = (db: Db): Pick<OwnerFinders, 'invoice-owner'> => ({
  'invoice-owner': async (id) => {
    const row = await findInvoice(db, id)
    return row && findBookingOwner(db, row.booking_id)
  },
})
