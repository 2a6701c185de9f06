import { buffer } from 'node:stream/consumers'
import type { InvoicePaper } from '../../contract/invoices/invoices.ts'
import { readInvoicePaper } from '../invoices/read-invoice-paper.ts'
import type { Db } from '../platform/database/database.ts'
import type { FileStore } from '../platform/files/file-store.ts'
import { Refusal } from '../platform/http/refusal.ts'
import type { PaperFile } from './booking-papers.ts'
import { makePaper } from './make-paper.ts'

/** Of which booking an invoice is, and the name of its PDF. */
export const findInvoice = (db: Db, id: string) =>
  db.selectFrom('invoices').select(['booking_id', 'paper']).where('id', '=', id).executeTakeFirst()

/** The PDF of an invoice or credit note, made when it is first asked for and kept: it stays what was sent, even if the layout changes. */
export async function keepInvoicePaper(db: Db, store: FileStore, id: string): Promise<PaperFile> {
  const row = await findInvoice(db, id)
  if (!row) throw new Refusal('invoice_not_found')
  const facts = await readInvoicePaper(db, id)
  const name = `${facts.number}.pdf`
  const kept = await store.open(row.paper)
  if (kept) return { name, bytes: await buffer(kept.bytes) }
  const bytes = await makePaper({ kind: 'invoice', facts }, sellerOf(facts))
  await store.save(row.paper, bytes)
  return { name, bytes }
}

/** An issued paper names the shop as it was then, at its head and foot too. */
export const sellerOf = ({ seller }: InvoicePaper) => ({
  seller,
  bank: seller.bank,
  bankSince: null,
})
