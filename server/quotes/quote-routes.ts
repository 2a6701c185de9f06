import { sql } from 'kysely'
import { activeCompany, overseenCompany } from '../../contract/companies/membership.ts'
import { ROWS_PER_PAGE } from '../../contract/limits.ts'
import type { ApprovalPage, ApprovalSearch } from '../../contract/quotes/quotes.ts'
import { toBookingNumber } from '../bookings/booking-rows.ts'
import { findAnyBooking } from '../bookings/booking-store.ts'
import { refuseCreditAnyway } from '../companies/may-give-credit.ts'
import { sharingCompany } from '../companies/shared-things.ts'
import { createCountCache, LONG_LIST_COUNT_MS } from '../platform/database/count-cache.ts'
import type { Db } from '../platform/database/database.ts'
import type { Dependencies } from '../platform/dependencies.ts'
import type { Caller } from '../platform/http/caller.ts'
import type { Handlers } from '../platform/http/endpoints.ts'
import { isWaiting } from '../users/waiting-approvals.ts'
import { acceptQuote } from './accept-quote.ts'
import { askForApproval, linkOfApprover } from './approvals.ts'
import { callOff } from './call-off.ts'
import { createQuoteLink } from './create-link.ts'
import { createQuote } from './create-quote.ts'
import { declineQuote, withdrawQuote } from './decide-quote.ts'
import { noteSeen, type QuoteLinkRow } from './link-access.ts'
import { offerQuote } from './offer-quote.ts'
import { listQuoteLinks, revokeQuoteLink } from './quote-links.ts'
import { selectQuotes, toQuote } from './quote-rows.ts'
import { findQuote, listQuotesOf } from './quote-store.ts'
import { findRenewals, renewQuote } from './renew-quote.ts'
import { hasQuoteWords, searchQuotes } from './search-quotes.ts'
import { showQuote } from './show-quote.ts'

export function quoteRoutes(parts: Dependencies) {
  const { db } = parts
  const counts = createCountCache(LONG_LIST_COUNT_MS)
  /** The link that is decided by: the one that was sent, or that of an approver of the company, who decides by name. */
  const deciderFrom = async (
    caller: Caller | undefined,
    sent: QuoteLinkRow | undefined,
    id: string,
  ) => {
    const own = sent ? undefined : await linkOfApprover(db, caller, id)
    return { link: sent ?? own, as: own && caller ? caller.name : null }
  }
  return {
    createQuote: async ({ body, caller, key }) =>
      showQuote(db, await createQuote(parts, caller, body, key), { caller }),
    listQuotes: ({ caller }) => listQuotesOf(db, caller),
    searchQuotes: ({ query }) => searchQuotes({ db, counts }, query),
    searchCompanyQuotes: ({ query, caller }) =>
      searchQuotes({ db, counts }, query, seenQuotes(caller)),
    getQuote: async ({ params, caller, request: { quoteLink: link } }) => {
      if (link) await noteSeen(db, link.id)
      return showQuote(db, params.id, { caller, link })
    },
    listApprovals: ({ query, caller }) => listApprovals(db, caller, query),
    askQuoteApproval: async ({ params: { id }, caller }) => {
      await askForApproval(parts, caller, id)
      return showQuote(db, id, { caller })
    },
    offerQuote: async ({ params, body, caller, reply }) => {
      const offered = await offerQuote(parts, caller, params.id, body)
      if (offered.isRevision) reply.code(201)
      return showQuote(db, offered.id, { caller })
    },
    acceptQuote: async ({ params: { id }, body, caller, key, request, reply }) => {
      refuseCreditAnyway(caller, body)
      const { link, as } = await deciderFrom(caller, request.quoteLink, id)
      const accepted = { ...body, as: as ?? body.as }
      const isBooked = await acceptQuote(parts, { caller, link }, { id, body: accepted, key })
      if (!isBooked) reply.code(200)
      return showQuote(db, id, { caller, link: request.quoteLink })
    },
    callOffQuote: async ({ params: { id }, body, caller, key }) => {
      refuseCreditAnyway(caller, body)
      const bookingId = await callOff(parts, caller, { id, body, key })
      const booking = await findAnyBooking(db, bookingId)
      const bookingNumber = booking ? toBookingNumber(booking.number) : null
      return { ...(await showQuote(db, id, { caller })), bookingId, bookingNumber }
    },
    declineQuote: async ({ params: { id }, body, caller, request: { quoteLink } }) => {
      const { link, as } = await deciderFrom(caller, quoteLink, id)
      await declineQuote(parts, { caller, link }, id, { ...body, as: as ?? body.as })
      return showQuote(db, id, { caller, link: quoteLink })
    },
    withdrawQuote: async ({ params: { id }, body, caller }) => {
      await withdrawQuote(parts, caller, id, body.why)
      return showQuote(db, id)
    },
    renewQuote: async ({ params, caller, key }) => {
      const id = await renewQuote(parts, caller, params.id, key)
      const changes = await findRenewals(db, await findQuote(db, id))
      return { ...(await showQuote(db, id)), ...changes }
    },
    createQuoteLink: ({ params: { id }, body, caller, key }) =>
      createQuoteLink(parts, caller, { id, body, key }),
    listQuoteLinks: ({ params }) => listQuoteLinks(db, params.id),
    revokeQuoteLink: ({ params, caller }) => revokeQuoteLink(db, caller, params),
  } satisfies Partial<Handlers>
}

/** All quotes of the company for those who oversee it; of its buyers the own ones, and its frames. */
function seenQuotes(caller: Caller) {
  const { companyId: company, role } = sharingCompany(caller)
  return { company, ...(role === 'buyer' && { member: caller.userId }) }
}

/** What members of the caller's company asked approval for, the newest first: of all to those who oversee it, to others their own. Without an active company there are none. */
async function listApprovals(
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
