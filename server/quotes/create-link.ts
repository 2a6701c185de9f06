import { sql } from 'kysely'
import { MAX_LINK_MAILS_PER_HOUR, MAX_QUOTE_LINKS } from '../../contract/limits.ts'
import type { NewQuoteLink } from '../../contract/quotes/new-quotes.ts'
import type { QuoteLink } from '../../contract/quotes/quotes.ts'
import { findMembership } from '../companies/membership.ts'
import type { Config } from '../config.ts'
import type { Db } from '../platform/database/database.ts'
import { inLastHour, secondsUntilOldestExpires } from '../platform/database/sql-expressions.ts'
import type { Caller } from '../platform/http/caller.ts'
import { hashOfToken, newToken } from '../platform/http/link-tokens.ts'
import { linkNotMailed, Refusal, tooManyRequests } from '../platform/http/refusal.ts'
import { findMadeWithKey, type KeyUse, storeKey } from '../platform/http/used-keys.ts'
import { countLinkMail, mailboxOf } from '../platform/mail/mail-limits.ts'
import { storeMail } from '../platform/mail/mail-store.ts'
import { findBuyer, findUser } from '../users/user-store.ts'
import type { QuoteParts } from './create-quote.ts'
import { actOnQuote, refuseExpired } from './quote-acts.ts'
import { readLink } from './quote-links.ts'
import { linkMadeMail, linkMail, linkUrl } from './quote-mails.ts'
import type { QuoteRow } from './quote-rows.ts'

/** With the seconds after which the mailbox takes links again, where it took no mail; 0 where it did. */
type Made = { link: QuoteLink; url?: string; wait: number }

/** Mailed to the named address alone, once for each key. The link itself is answered only where it may no more than see, or is not mailed. */
export async function createQuoteLink(
  { db, config }: QuoteParts,
  caller: Caller,
  { id, body, key }: { id: string; body: NewQuoteLink; key: string },
): Promise<QuoteLink> {
  const use: KeyUse = { userId: caller.userId, call: 'createQuoteLink', key, body: { id, ...body } }
  const made = await actOnQuote(
    db,
    { caller, link: undefined, isOwnersMatter: true },
    id,
    async (transaction, { quote, userId }) => {
      const known = await findMadeWithKey(transaction, use)
      if (known !== undefined) return repeat(transaction, quote, known, config)
      refuseExpired(quote)
      await refuseFormer(transaction, quote, userId)
      if (quote.kind === 'frame' && body.may === 'approve') throw new Refusal('quote_is_frame')
      if (!(await findBuyer(transaction, userId)).verified) throw new Refusal('address_unverified')
      await refuseTooManyLinks(transaction, id)
      await refuseTooManyMails(transaction, userId, config)
      const link = await make(transaction, quote, { body, userId }, config)
      await storeKey(transaction, use, link.link._id)
      return link
    },
  )
  const { link, url, wait } = made
  if (url !== undefined && wait > 0) throw linkNotMailed(url, wait)
  return link.may === 'see' || link.to === null ? { ...link, url } : link
}

/** A link of who has left the company whose quote it is would be none. */
async function refuseFormer(db: Db, { user_id, company_id }: QuoteRow, userId: string) {
  if (company_id === null || userId !== user_id) return
  if ((await findMembership(db, userId))?.companyId !== company_id) throw new Refusal('not_allowed')
}

async function make(
  db: Db,
  quote: QuoteRow,
  { body, userId }: { body: NewQuoteLink; userId: string },
  { publicUrl, rateLimit }: Config,
): Promise<Made> {
  const { to, may, note, expiresOn } = body
  const wait =
    rateLimit && to !== null ? await countLinkMail(db, mailboxOf(to), `quote ${quote.id}`) : 0
  const mailedTo = wait === 0 ? to : null
  const token = newToken()
  const { id } = await db
    .insertInto('quote_links')
    .values({
      quote_id: quote.id,
      token_hash: hashOfToken(token),
      may,
      sent_to: to,
      note,
      expires_at: earlier(expiresOn, quote.valid_until),
      mailed: mailedTo !== null,
      made_by: userId,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (mailedTo !== null)
    await storeMail(db, linkMail(quote, { to: mailedTo, token, may }, publicUrl))
  if (userId !== quote.user_id) {
    const by = await findUser(db, userId)
    // The rights may have ended since the call began.
    if (!by?.admin) throw new Refusal('not_allowed')
    await storeMail(db, linkMadeMail(quote, { to, may, by }, publicUrl))
  }
  return { link: await readLink(db, id), url: linkUrl(quote, token, publicUrl), wait }
}

/** One that was not mailed gets another token: its address went with the lost answer. */
async function repeat(db: Db, quote: QuoteRow, id: string, { publicUrl }: Config) {
  const token = newToken()
  const renewed = await db
    .updateTable('quote_links')
    .set({ token_hash: hashOfToken(token) })
    .where('id', '=', id)
    .where('mailed', '=', false)
    .where('revoked_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  const link = await readLink(db, id)
  return renewed
    ? { link, url: linkUrl(quote, token, publicUrl), wait: link.to === null ? 0 : DAY_SECONDS }
    : { link, wait: 0 }
}

const DAY_SECONDS = 86_400

/** No link outlives its offer. */
const earlier = (wished: Date, validUntil: Date | null): Date =>
  validUntil && validUntil < wished ? validUntil : wished

async function refuseTooManyLinks(db: Db, quoteId: string): Promise<void> {
  const { count } = await db
    .selectFrom('quote_links')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('quote_id', '=', quoteId)
    .where(sql<boolean>`revoked_at is null and expires_at > now()`)
    .executeTakeFirstOrThrow()
  if (count >= MAX_QUOTE_LINKS)
    throw new Refusal('too_many_entries', { max: MAX_QUOTE_LINKS, things: 'links' })
}

async function refuseTooManyMails(
  db: Db,
  userId: string,
  { rateLimit }: Pick<Config, 'rateLimit'>,
): Promise<void> {
  if (!rateLimit) return
  const { count, wait } = await db
    .selectFrom('quote_links')
    .select(({ fn }) => [fn.countAll<number>().as('count'), secondsUntilOldestExpires.as('wait')])
    .where('made_by', '=', userId)
    .where(inLastHour)
    .executeTakeFirstOrThrow()
  if (count >= MAX_LINK_MAILS_PER_HOUR) throw tooManyRequests(wait)
}
