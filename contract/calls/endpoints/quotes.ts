import { z } from 'zod'
import { deletedSchema } from '../../bookings/bookings.ts'
import * as newQuotes from '../../quotes/new-quotes.ts'
import * as quotes from '../../quotes/quotes.ts'
import { byId, byLink, type Endpoint } from './endpoint.ts'

const quote = { reply: quotes.quoteWithLinesSchema }
const ofQuote = { params: byId, unknown: 'quote_not_found' } as const

export const quotesEndpoints = {
  createQuote: { body: newQuotes.newQuoteSchema, ...quote, statuses: [201] },
  listQuotes: { reply: z.array(quotes.quoteSchema) },
  searchQuotes: { query: quotes.quoteSearchSchema, reply: quotes.quotePageSchema },
  getQuote: { ...ofQuote, ...quote },
  offerQuote: { ...ofQuote, body: newQuotes.offerSchema, ...quote, statuses: [200, 201] },
  acceptQuote: { ...ofQuote, body: newQuotes.acceptanceSchema, ...quote, statuses: [201, 200] },
  declineQuote: { ...ofQuote, body: newQuotes.declineSchema, ...quote },
  withdrawQuote: { ...ofQuote, body: newQuotes.whySchema, ...quote },
  renewQuote: { ...ofQuote, reply: quotes.renewedQuoteSchema, statuses: [201] },
  createQuoteLink: {
    ...ofQuote,
    body: newQuotes.newQuoteLinkSchema,
    reply: quotes.quoteLinkSchema,
    statuses: [201],
  },
  listQuoteLinks: { ...ofQuote, reply: z.array(quotes.quoteLinkSchema) },
  revokeQuoteLink: { ...ofQuote, params: byLink, reply: deletedSchema },
} as const satisfies Record<string, Endpoint>
