import { sql } from 'kysely'
import { activeCompany, overseenCompany } from '../../contract/companies/membership.ts'
import { ROWS_PER_PAGE } from '../../contract/limits.ts'
import type { ApprovalPage, ApprovalSearch } from '../../contract/quotes/quotes.ts'
import type { Db } from '../platform/database/database.ts'
import type { Caller } from '../platform/http/caller.ts'
import { isWaiting } from '../users/waiting-approvals.ts'
import { selectQuotes, toQuote } from './quote-rows.ts'
import { hasQuoteWords } from './search-quotes.ts'

/** What members of the caller's company asked approval for, the newest first: of all to those who oversee it, to others their own. Without an active company there are none. */
export async function listApprovals(
  db: Db,
  { userId, membership }: Caller,
  { q, show, page }: ApprovalSearch,
): Promise<ApprovalPage> {
  const company = activeCompany(membership)
  if (!company) return { quotes: [], found: 0, total: 0 }
  const isOwn = overseenCompany(company) ? sql`true` : sql`quotes.user_id = ${userId}`
  const isLatest = sql`not exists (
    select from quotes later where later.number = quotes.number and later.revision > quotes.revision)`
  const isSeen = sql<boolean>`(quotes.company_id = ${company.companyId} and quotes.for_approval and ${isOwn} and ${isLatest})`
  const isAsked = show === 'waiting' ? isWaiting : sql`not ${isWaiting}`
  const isShown = sql<boolean>`(${isAsked} and ${hasQuoteWords(q)})`
  const rows = await selectQuotes(db)
    .where(isSeen)
    .where(isShown)
    .orderBy('quotes.created_at', 'desc')
    .orderBy('quotes.id')
    .limit(ROWS_PER_PAGE)
    .offset((page - 1) * ROWS_PER_PAGE)
    .execute()
  const counts = await db
    .selectFrom('quotes')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .select(sql<number>`count(*) filter (where ${isShown})`.as('found'))
    .where(isSeen)
    .executeTakeFirstOrThrow()
  return { quotes: rows.map(toQuote), found: counts.found, total: counts.total }
}
