import type { Db } from '../database/database.ts'
import { Refusal } from '../http/refusal.ts'
import { showQuote } from '../quotes/show-quote.ts'
import type { NamedPaper } from './booking-papers.ts'

/** A quote as it was offered. Refuses with 409 one that has no offer yet. */
export async function readQuotePaper(db: Db, quoteId: string): Promise<NamedPaper> {
  const { validUntil, offeredAt, ...quote } = await showQuote(db, quoteId)
  if (validUntil === null || offeredAt === null) throw new Refusal('quote_not_offered')
  const name = `quote-${quote.number.replace('/', '-')}.pdf`
  return { name, paper: { kind: 'quote', facts: { ...quote, validUntil, offeredAt } } }
}
