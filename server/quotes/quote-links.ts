import { randomBytes } from 'node:crypto'
import { type Selectable, sql } from 'kysely'
import { idSchema } from '../../contract/fields.ts'
import { MAX_LINK_MAILS_PER_HOUR, MAX_QUOTE_LINKS } from '../../contract/limits.ts'
import type { NewQuoteLink } from '../../contract/new-quotes.ts'
import type { QuoteLink } from '../../contract/quotes.ts'
import type { Caller } from '../auth/access-tokens.ts'
import type { Config } from '../config.ts'
import type { Db } from '../database/database.ts'
import { inLastHour, secondsUntilOldestExpires } from '../database/sql-expressions.ts'
import type { Tables } from '../database/tables.ts'
import { Refusal, tooManyRequests } from '../http/refusal.ts'
import { findMadeWithKey, type KeyUse, storeKey } from '../http/used-keys.ts'
import { storeMail } from '../mail/mail-store.ts'
import { findBuyer } from '../users/user-store.ts'
import type { QuoteParts } from './create-quote.ts'
import { refuseExpired } from './judge-state.ts'
import { hashOfToken } from './link-access.ts'
import { actOnQuote } from './quote-acts.ts'
import { linkMail, linkUrl } from './quote-mails.ts'
import { findQuote } from './quote-store.ts'

const TOKEN_BYTES = 32

type Sent = { id: string; body: NewQuoteLink; key: string }

/**
 * Makes a link and mails it to the named address alone, once for each key. Its address is answered only by the call that
 * makes it, and only where the link may no more than see: only the hash of its token is kept.
 */
export async function createQuoteLink(
  { db, config }: QuoteParts,
  caller: Caller,
  { id, body, key }: Sent,
): Promise<QuoteLink> {
  const use: KeyUse = { userId: caller.userId, call: 'createQuoteLink', key, body: { id, ...body } }
  return actOnQuote(db, { caller, link: undefined }, id, async (transaction, { quote, userId }) => {
    const made = await findMadeWithKey(transaction, use)
    if (made !== undefined) return readLink(transaction, made)
    refuseExpired(quote)
    if (!(await findBuyer(transaction, userId)).verified) throw new Refusal('address_unverified')
    await refuseTooMany(transaction, id)
    await refuseTooManyMails(transaction, userId, config)
    const token = randomBytes(TOKEN_BYTES).toString('base64url')
    const { to, may, note, expiresOn } = body
    const link = await transaction
      .insertInto('quote_links')
      .values({
        quote_id: id,
        token_hash: hashOfToken(token),
        may,
        sent_to: to,
        note,
        expires_at: expiresOn,
        made_by: userId,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await storeMail(transaction, linkMail(quote, { to, token, may }, config.publicUrl))
    await storeKey(transaction, use, link.id)
    const shown = await readLink(transaction, link.id)
    return may === 'see' ? { ...shown, url: linkUrl(quote, token, config.publicUrl) } : shown
  })
}

/** The links of a quote, newest first. */
export async function listQuoteLinks(db: Db, quoteId: string): Promise<QuoteLink[]> {
  await findQuote(db, quoteId)
  const rows = await selectLinks(db)
    .where('quote_id', '=', quoteId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute()
  return rows.map(toLink)
}

/** Ends a link. Refuses an unknown one, and one that was ended before, with 404. */
export async function revokeQuoteLink(
  db: Db,
  quoteId: string,
  linkId: string,
): Promise<{ deletedCount: 1 }> {
  await findQuote(db, quoteId)
  const id = idSchema.safeParse(linkId).data
  const row =
    id &&
    (await db
      .updateTable('quote_links')
      .set({ revoked_at: sql<Date>`now()` })
      .where('id', '=', id)
      .where('quote_id', '=', quoteId)
      .where('revoked_at', 'is', null)
      .returning('id')
      .executeTakeFirst())
  if (!row) throw new Refusal('link_not_found')
  return { deletedCount: 1 }
}

async function refuseTooMany(transaction: Db, quoteId: string): Promise<void> {
  const { count } = await transaction
    .selectFrom('quote_links')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('quote_id', '=', quoteId)
    .where(sql<boolean>`revoked_at is null and expires_at > now()`)
    .executeTakeFirstOrThrow()
  if (count >= MAX_QUOTE_LINKS)
    throw new Refusal('too_many_entries', { max: MAX_QUOTE_LINKS, things: 'links' })
}

async function refuseTooManyMails(
  transaction: Db,
  userId: string,
  { rateLimit }: Pick<Config, 'rateLimit'>,
): Promise<void> {
  if (!rateLimit) return
  const { count, wait } = await transaction
    .selectFrom('quote_links')
    .select(({ fn }) => [fn.countAll<number>().as('count'), secondsUntilOldestExpires.as('wait')])
    .where('made_by', '=', userId)
    .where(inLastHour)
    .executeTakeFirstOrThrow()
  if (count >= MAX_LINK_MAILS_PER_HOUR) throw tooManyRequests(wait)
}

const linkColumns = [
  'id',
  'sent_to',
  'may',
  'note',
  'expires_at',
  'seen_at',
  'revoked_at',
  'decision',
  'decided_as',
  'decided_note',
  'decided_at',
  'created_at',
] as const
type LinkRow = Pick<Selectable<Tables['quote_links']>, (typeof linkColumns)[number]>

function selectLinks(db: Db) {
  return db.selectFrom('quote_links').select(linkColumns)
}

async function readLink(db: Db, id: string): Promise<QuoteLink> {
  return toLink(await selectLinks(db).where('id', '=', id).executeTakeFirstOrThrow())
}

function toLink(row: LinkRow): QuoteLink {
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
