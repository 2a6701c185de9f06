import { sql } from 'kysely'
import type { QuoteWithLines } from '../../contract/quotes/quotes.ts'
import { judgeOffered } from '../bookings/offered-lines.ts'
import { toSoldLine } from '../lines/to-sold-line.ts'
import type { Db } from '../platform/database/database.ts'
import type { QuoteLinkRow } from './link-access.ts'
import {
  type QuoteLineRow,
  type QuoteRow,
  readQuoteLines,
  readToolsOf,
  toQuote,
  toQuoteNumber,
} from './quote-rows.ts'
import { findQuote } from './quote-store.ts'

export async function showQuote(db: Db, id: string, link?: QuoteLinkRow): Promise<QuoteWithLines> {
  const quote = await findQuote(db, id)
  const [lines, decided, newer] = await Promise.all([
    readQuoteLines(db, id),
    readDecision(db, id),
    link || !quote.isReplaced ? undefined : findNewest(db, quote),
  ])
  return {
    ...toQuote(quote),
    lines: lines.map(toSoldLine),
    decision: decided?.decision ?? null,
    decidedAs: decided?.decided_as ?? null,
    refused: decided ? await findShortLines(db, quote, lines) : [],
    newer: newer ? { _id: newer.id, number: toQuoteNumber(newer) } : null,
    link: link ? { may: link.may, note: link.note, decision: link.decision } : null,
  }
}

const findNewest = (db: Db, { number }: QuoteRow) =>
  db
    .selectFrom('quotes')
    .select(['id', 'number', 'revision'])
    .where('number', '=', number)
    .orderBy('revision', 'desc')
    .limit(1)
    .executeTakeFirst()

/** Of several the first. */
const readDecision = (db: Db, quoteId: string) =>
  db
    .selectFrom('quote_links')
    .select(['decision', 'decided_as'])
    .where('quote_id', '=', quoteId)
    .where('decision', 'is not', null)
    .orderBy(sql`decided_at`)
    .limit(1)
    .executeTakeFirst()

/** The lines that keep an approved quote from being booked. */
async function findShortLines(db: Db, quote: QuoteRow, lines: readonly QuoteLineRow[]) {
  if (quote.state !== 'offered') return []
  const tools = await readToolsOf(db, quote, lines)
  return judgeOffered(lines, tools).filter(({ verdict }) => verdict !== 'ok')
}
