import { requireCaller } from '../auth/callers.ts'
import { createCountCache, LONG_LIST_COUNT_MS } from '../platform/database/count-cache.ts'
import type { Dependencies } from '../platform/dependencies.ts'
import type { Handlers } from '../platform/http/endpoints.ts'
import { requireIdempotencyKey } from '../platform/http/used-keys.ts'
import { acceptQuote } from './accept-quote.ts'
import { createQuoteLink } from './create-link.ts'
import { createQuote } from './create-quote.ts'
import { declineQuote, withdrawQuote } from './decide-quote.ts'
import { noteSeen } from './link-access.ts'
import { offerQuote } from './offer-quote.ts'
import { listQuoteLinks, revokeQuoteLink } from './quote-links.ts'
import { findQuote, listQuotesOf } from './quote-store.ts'
import { findRenewals, renewQuote } from './renew-quote.ts'
import { searchQuotes } from './search-quotes.ts'
import { showQuote } from './show-quote.ts'

export function quoteRoutes(parts: Dependencies) {
  const { db } = parts
  const counts = createCountCache(LONG_LIST_COUNT_MS)
  return {
    createQuote: async (call) => {
      const key = requireIdempotencyKey(call.request)
      return showQuote(db, await createQuote(parts, requireCaller(call), call.body, key))
    },
    listQuotes: (call) => listQuotesOf(db, requireCaller(call).userId),
    searchQuotes: ({ query }) => searchQuotes({ db, counts }, query),
    getQuote: async ({ params, request: { quoteLink } }) => {
      if (quoteLink) await noteSeen(db, quoteLink.id)
      return showQuote(db, params.id, quoteLink)
    },
    offerQuote: async (call) => {
      const offered = await offerQuote(parts, requireCaller(call), call.params.id, call.body)
      if (offered.isRevision) call.reply.code(201)
      return showQuote(db, offered.id)
    },
    acceptQuote: async ({ params: { id }, body, caller, request, reply }) => {
      const key = requireIdempotencyKey(request)
      const link = request.quoteLink
      const isBooked = await acceptQuote(parts, { caller, link }, { id, body, key })
      if (!isBooked) reply.code(200)
      return showQuote(db, id, link)
    },
    declineQuote: async ({ params: { id }, body, caller, request: { quoteLink } }) => {
      await declineQuote(parts, { caller, link: quoteLink }, id, body)
      return showQuote(db, id, quoteLink)
    },
    withdrawQuote: async (call) => {
      const { id } = call.params
      await withdrawQuote(parts, requireCaller(call), id, call.body.why)
      return showQuote(db, id)
    },
    renewQuote: async (call) => {
      const key = requireIdempotencyKey(call.request)
      const id = await renewQuote(parts, requireCaller(call), call.params.id, key)
      const changes = await findRenewals(db, await findQuote(db, id))
      return { ...(await showQuote(db, id)), ...changes }
    },
    createQuoteLink: (call) => {
      const sent = { id: call.params.id, body: call.body, key: requireIdempotencyKey(call.request) }
      return createQuoteLink(parts, requireCaller(call), sent)
    },
    listQuoteLinks: ({ params }) => listQuoteLinks(db, params.id),
    revokeQuoteLink: (call) => revokeQuoteLink(db, requireCaller(call), call.params),
  } satisfies Partial<Handlers>
}
