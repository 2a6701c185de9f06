import { type Selectable, sql } from 'kysely'
import type { QuoteLink } from '../../contract/quotes/quotes.ts'
import { idSchema } from '../../contract/values/fields.ts'
import { namesIn } from '../../contract/values/names-in.ts'
import { asCaller } from '../platform/database/as-office.ts'
import type { Db } from '../platform/database/database.ts'
import type { Tables } from '../platform/database/tables.ts'
import type { Caller } from '../platform/http/caller.ts'
import { Refusal } from '../platform/http/refusal.ts'
import { findQuote } from './quote-store.ts'

export async function listQuoteLinks(db: Db, quoteId: string): Promise<QuoteLink[]> {
  await findQuote(db, quoteId)
  const rows = await selectLinks(db)
    .where('quote_id', '=', quoteId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute()
  return rows.map(toQuoteLink)
}

/** Ends a link. Refuses an unknown one, and one that was ended before, with 404. */
export async function revokeQuoteLink(
  db: Db,
  { userId, admin }: Caller,
  { id: quoteId, link }: { id: string; link: string },
): Promise<void> {
  const quote = await findQuote(db, quoteId)
  const { data: id } = idSchema.safeParse(link)
  if (!id) throw new Refusal('link_not_found')
  const isOwn = quote.user_id === userId
  const ended = await asCaller(db, { userId, admin: admin && !isOwn }, (transaction) =>
    transaction
      .updateTable('quote_links')
      .set({ revoked_at: sql<Date>`now()` })
      .where('id', '=', id)
      .where('quote_id', '=', quoteId)
      .where('revoked_at', 'is', null)
      .returning('id')
      .executeTakeFirst(),
  )
  if (!ended) throw new Refusal('link_not_found')
}

const linkColumns = namesIn(`
  id, sent_to, may, note, expires_at, seen_at, revoked_at, decision, decided_as, decided_note,
  decided_at, created_at`)
type LinkRow = Pick<Selectable<Tables['quote_links']>, (typeof linkColumns)[number]>

const selectLinks = (db: Db) => db.selectFrom('quote_links').select(linkColumns)

export const readLink = async (db: Db, id: string): Promise<QuoteLink> =>
  toQuoteLink(await selectLinks(db).where('id', '=', id).executeTakeFirstOrThrow())

function toQuoteLink(row: LinkRow): QuoteLink {
  const { may, note, decision } = row
  return {
    _id: row.id,
    to: row.sent_to,
    may,
    note,
    decision,
    expiresAt: row.expires_at.toISOString(),
    seenAt: row.seen_at?.toISOString() ?? null,
    revoked: row.revoked_at !== null,
    decidedAs: row.decided_as,
    decidedNote: row.decided_note,
    decidedAt: row.decided_at?.toISOString() ?? null,
    createdAt: row.created_at.toISOString(),
  }
}
