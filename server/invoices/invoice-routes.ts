import { toCents } from '../../contract/money.ts'
import { readEvent, writeOnce } from '../booking-events/timeline.ts'
import { byOffice, writeEvent } from '../bookings/booking-events.ts'
import type { Dependencies } from '../platform/dependencies.ts'
import { sendCsv } from '../platform/http/attachment.ts'
import type { Caller } from '../platform/http/caller.ts'
import type { Handlers } from '../platform/http/endpoints.ts'
import { storeMails } from '../platform/mail/mail-store.ts'
import { exportInvoices } from './export-invoices.ts'
import { invoiceMails } from './invoice-mails.ts'
import { readInvoicePaper } from './read-invoice-paper.ts'
import { listInvoices, searchInvoices } from './search-invoices.ts'

export const invoiceRoutes = (parts: Dependencies) =>
  ({
    listInvoices: ({ query, caller }) => listInvoices(parts.db, caller, query),
    searchInvoices: ({ query }) => searchInvoices(parts.db, query),
    exportInvoices: ({ query, reply }) =>
      sendCsv(reply, 'invoices', exportInvoices(parts.db, query)),
    sendInvoice: async ({ params: { id }, caller, key }) =>
      readEvent(parts.db, await sendInvoice(parts, { id, caller, key }), caller),
  }) satisfies Partial<Handlers>

type Act = { id: string; caller: Caller; key: string }

/** Sends the mail of an invoice or credit note again, once for each key, in place of those that failed; the id of the event. */
async function sendInvoice({ db, config }: Dependencies, { id, caller, key }: Act) {
  const { bookingId, ...paper } = await readInvoicePaper(db, id)
  const use = { bookingId, caller, call: 'sendInvoice', key, body: { id } } as const
  return writeOnce(db, use, async (transaction, booking) => {
    await transaction
      .deleteFrom('mails')
      .where('paper', '=', 'invoice')
      .where('paper_of', '=', id)
      .where('state', '=', 'attention')
      .execute()
    const { number, kind, dueOn } = paper
    const sent = { id, number, kind, dueOn, gross: toCents(paper.gross) }
    await storeMails(transaction, await invoiceMails(transaction, booking, sent, config.publicUrl))
    const by = byOffice(caller.userId)
    return writeEvent(transaction, { bookingId, kind: 'mail', by, data: { mail: 'invoice' } })
  })
}
