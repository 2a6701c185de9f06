import { isOnAccount, type PayBy } from '../../contract/payments/pay-ways.ts'
import { companyDayInWords } from '../../contract/values/days.ts'
import { lockCompaniesOf } from '../companies/credit.ts'
import { asOffice } from '../platform/database/as-office.ts'
import type { Db } from '../platform/database/database.ts'
import type { Caller } from '../platform/http/caller.ts'
import { Refusal } from '../platform/http/refusal.ts'
import { lockLink, type QuoteLinkRow } from './link-access.ts'
import type { QuoteRow } from './quote-rows.ts'
import { findQuoteOwner, lockAccountsOf, lockQuote } from './quote-store.ts'

export type Reader = {
  caller: Caller | undefined
  link: QuoteLinkRow | undefined
  /** Whether what its owner does is no matter of the audit. */
  isOwnersMatter?: boolean
  /** How what is booked is to be paid. */
  payBy?: PayBy
}

/** All of them locked. */
export type Act = { quote: QuoteRow; userId: string; link: QuoteLinkRow | undefined }

/** Locks the companies that buy on account, then the accounts, then the quote, then the link. An act by link is in the name of the owner. */
export async function actOnQuote<T>(
  db: Db,
  { caller, link, isOwnersMatter, payBy }: Reader,
  quoteId: string,
  work: (transaction: Db, act: Act) => Promise<T>,
): Promise<T> {
  const owner = (await findQuoteOwner(db, quoteId))?.userId
  if (owner === undefined) throw new Refusal('quote_not_found')
  const userId = link ? owner : caller?.userId
  if (userId === undefined) throw new Refusal('not_signed_in')
  // The audit names accounts; a link has none.
  const isUnnamed = link !== undefined || (isOwnersMatter && userId === owner)
  return asOffice(db, isUnnamed ? '' : userId, async (transaction) => {
    if (payBy && isOnAccount(payBy)) await lockCompaniesOf(transaction, [owner, userId])
    await lockAccountsOf(transaction, [owner, userId, link?.approver_id ?? userId])
    const quote = await lockQuote(transaction, quoteId)
    const live = link && (await lockLink(transaction, link.id))
    return work(transaction, { quote, userId, link: live })
  })
}

export function refuseUsedLink(link: QuoteLinkRow | undefined): void {
  if (!link) return
  if (link.may !== 'approve') throw new Refusal('not_allowed')
  if (link.decision) throw new Refusal('quote_decided', { state: link.decision })
}

export function refuseDecided({ state, isReplaced }: QuoteRow): void {
  if (isReplaced) throw new Refusal('quote_changed')
  if (state !== 'asked' && state !== 'offered') throw new Refusal('quote_decided', { state })
}

export function refuseNotOffered(quote: QuoteRow): void {
  refuseDecided(quote)
  if (quote.state === 'asked') throw new Refusal('quote_not_offered')
}

export function refuseExpired(quote: QuoteRow): void {
  refuseNotOffered(quote)
  const { expired, valid_until } = quote
  if (expired && valid_until)
    throw new Refusal(quote.kind === 'frame' ? 'frame_expired' : 'quote_expired', {
      date: companyDayInWords(valid_until),
    })
}
