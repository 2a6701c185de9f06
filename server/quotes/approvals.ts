import { sql } from 'kysely'
import { activeCompany, overseenCompany } from '../../contract/companies/membership.ts'
import { needsApproval } from '../../contract/companies/spending.ts'
import { findMembership } from '../companies/membership.ts'
import { readMembers } from '../companies/spending.ts'
import type { Db } from '../platform/database/database.ts'
import type { Dependencies } from '../platform/dependencies.ts'
import type { Caller } from '../platform/http/caller.ts'
import { hashOfToken, newToken } from '../platform/http/link-tokens.ts'
import { Refusal } from '../platform/http/refusal.ts'
import { storeMails } from '../platform/mail/mail-store.ts'
import { type QuoteLinkRow, selectLiveLinks } from './link-access.ts'
import { type Act, actOnQuote, refuseExpired } from './quote-acts.ts'
import { approvalMail } from './quote-mails.ts'
import { type NewQuoteLineRow, type QuoteRow, readQuoteLines } from './quote-rows.ts'
import { findQuote } from './quote-store.ts'

type Approver = { id: string; email: string; name: string }
type OfCompany = Pick<QuoteRow, 'company_id' | 'user_id'>

/** Who may decide on what a member asks for: the approvers and managers of the company but the member. */
export const findApprovers = (db: Db, { company_id, user_id }: OfCompany): Promise<Approver[]> =>
  db
    .selectFrom('company_members')
    .innerJoin('users', 'users.id', 'company_members.user_id')
    .select(['users.id', 'email', 'name'])
    .where('company_id', '=', company_id)
    .where('role', 'in', ['approver', 'manager'])
    .where('users.id', '<>', user_id)
    .where('deleted_at', 'is', null)
    .orderBy('name')
    .orderBy('users.id')
    .execute()

/** What the total of an approval is above, in the month it is now; nothing where it needs none any more. */
export async function findPassedLimit(db: Db, { user_id, company_id, total_cents }: QuoteRow) {
  const asker = (await readMembers(db, [user_id])).get(user_id)
  if (!asker || asker.companyId !== company_id) return undefined
  const { limitCents, monthLimitCents, spentCents } = asker
  const passed = needsApproval(total_cents, limitCents, monthLimitCents, spentCents)
  return passed && { ...passed, spent: spentCents }
}

/** Mails each who may decide a link for that person alone. The caller has locked the account of the member who asks. */
export async function askApprovers(
  db: Db,
  quote: QuoteRow,
  lines: readonly NewQuoteLineRow[],
  publicUrl: string,
): Promise<void> {
  const passed = await findPassedLimit(db, quote)
  const mails = []
  for (const approver of await findApprovers(db, quote)) {
    const token = newToken()
    await insertApproverLink(db, quote, approver, token)
    mails.push(approvalMail(quote, lines, { to: approver.email, token, passed }, publicUrl))
  }
  await storeMails(db, mails)
}

const insertApproverLink = (
  db: Db,
  { id, user_id, valid_until }: QuoteRow,
  approver: Pick<Approver, 'id' | 'email'>,
  token: string,
) =>
  db
    .insertInto('quote_links')
    .values({
      quote_id: id,
      token_hash: hashOfToken(token),
      may: 'approve',
      sent_to: approver.email,
      approver_id: approver.id,
      // One that is decided on by the page is asked about until the offer is read, though it has ended.
      expires_at: sql<Date>`greatest(${valid_until}::timestamptz, now() + interval '1 hour')`,
      made_by: user_id,
    })
    .execute()

/** What was offered to a member waits for approval from now on, at its prices. Asking again changes nothing. */
export async function askForApproval(
  { db, config: { publicUrl } }: Pick<Dependencies, 'db' | 'config'>,
  caller: Caller,
  id: string,
): Promise<void> {
  const reader = { caller, link: undefined, isOwnersMatter: true }
  await actOnQuote(db, reader, id, async (transaction, { quote }) => {
    if (quote.kind === 'frame') throw new Refusal('quote_is_frame')
    refuseExpired(quote)
    const company = activeCompany(await findMembership(transaction, quote.user_id))
    // Another company's quote has that one's prices.
    if (!company || (quote.company_id ?? company.companyId) !== company.companyId)
      throw new Refusal('not_allowed')
    if (quote.for_approval && quote.company_id === company.companyId) return
    await transaction
      .updateTable('quotes')
      .set({ for_approval: true, company_id: company.companyId })
      .where('id', '=', id)
      .execute()
    const asked = await findQuote(transaction, id)
    await askApprovers(transaction, asked, await readQuoteLines(transaction, id), publicUrl)
  })
}

/** The link by which an approver decides on the page of a colleague's quote: who decides is written to it. None for others. */
export async function linkOfApprover(
  db: Db,
  caller: Caller | undefined,
  quoteId: string,
): Promise<QuoteLinkRow | undefined> {
  if (!caller || caller.admin || !overseenCompany(caller.membership)) return undefined
  const quote = await findQuote(db, quoteId)
  if (quote.user_id === caller.userId) return undefined
  const find = () =>
    selectLiveLinks(db)
      .where('quote_id', '=', quote.id)
      .where('approver_id', '=', caller.userId)
      .executeTakeFirst()
  const known = await find()
  if (known) return known
  await insertApproverLink(db, quote, { id: caller.userId, email: caller.email }, newToken())
  return find()
}

/** Whether an order may be above the limits of its buyer: an approver decides on it, or did before. Refuses the own request of who cannot decide on it. */
export async function isApproved(db: Db, { quote, userId, link }: Act): Promise<boolean> {
  if (!quote.for_approval) return false
  if (link) return link.approver_id !== null
  // An approval is the company's: it does not go along into another one.
  const own = activeCompany(await findMembership(db, quote.user_id))
  if (own?.companyId !== quote.company_id) return false
  if (await wasApproved(db, quote.id)) return true
  if (userId !== quote.user_id) return false
  const isFree = own.limitCents === null && own.monthLimitCents === null
  if (own.role !== 'manager' || !isFree) throw new Refusal('own_request')
  return true
}

const wasApproved = async (db: Db, quoteId: string): Promise<boolean> =>
  (await db
    .selectFrom('quote_links')
    .select('id')
    .where('quote_id', '=', quoteId)
    .where('approver_id', 'is not', null)
    .where('decision', '=', 'approved')
    .executeTakeFirst()) !== undefined
