import { buffer } from 'node:stream/consumers'
import type { Db } from '../platform/database/database.ts'
import { newPrivateName } from '../platform/files/file-names.ts'
import type { FileStore } from '../platform/files/file-store.ts'
import { Refusal } from '../platform/http/refusal.ts'
import { type QuoteRow, toQuoteNumber } from '../quotes/quote-rows.ts'
import { findQuote } from '../quotes/quote-store.ts'
import { showQuote } from '../quotes/show-quote.ts'
import type { PaperFile } from './booking-papers.ts'
import { makePaper } from './make-paper.ts'

/**
 * The PDF of an offer: made once and kept, so that it stays what was sent, even if layout and company change. Refuses
 * with 409 a quote that has no offer yet.
 */
export async function keepQuotePaper(
  db: Db,
  store: FileStore,
  quoteId: string,
): Promise<PaperFile> {
  const quote = await findQuote(db, quoteId)
  if (quote.offered_at === null) throw new Refusal('quote_not_offered')
  const name = `quote-${toQuoteNumber(quote).replace('/', '-')}.pdf`
  const kept = quote.paper === null ? undefined : await store.open(quote.paper)
  if (kept) return { name, bytes: await buffer(kept.bytes) }
  const bytes = await makePaper({ kind: 'quote', facts: await readQuoteFacts(db, quoteId) })
  const place = newPrivateName('pdf')
  await store.save(place, bytes)
  if (await isFirst(db, quote, place)) return { name, bytes }
  await store.remove(place)
  return keepQuotePaper(db, store, quoteId)
}

async function readQuoteFacts(db: Db, quoteId: string) {
  const { validUntil, offeredAt, ...quote } = await showQuote(db, quoteId)
  if (validUntil === null || offeredAt === null) throw new Refusal('quote_not_offered')
  return { ...quote, validUntil, offeredAt }
}

/** Not where another process has kept one since, nor where the account was deleted: its name would be on the paper. */
async function isFirst(db: Db, { id, email, paper }: QuoteRow, place: string): Promise<boolean> {
  const row = await db
    .updateTable('quotes')
    .set({ paper: place })
    .where('id', '=', id)
    .where('email', '=', email)
    .where('paper', 'is not distinct from', paper)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}
