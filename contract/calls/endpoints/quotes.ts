import { z } from 'zod'
import { deletedSchema } from '../../bookings/bookings.ts'
import {
  acceptanceSchema,
  declineSchema,
  newQuoteLinkSchema,
  newQuoteSchema,
  offerSchema,
  whySchema,
} from '../../quotes/new-quotes.ts'
import {
  quoteLinkSchema,
  quotePageSchema,
  quoteSchema,
  quoteSearchSchema,
  quoteWithLinesSchema,
  renewedQuoteSchema,
} from '../../quotes/quotes.ts'
import { byId, byLink, type Endpoint } from './endpoint.ts'

const ofQuote = { params: byId, unknown: 'quote_not_found' } as const

export const quotesEndpoints = {
  createQuote: { body: newQuoteSchema, reply: quoteWithLinesSchema, statuses: [201] },
  listQuotes: { reply: z.array(quoteSchema), statuses: [200] },
  searchQuotes: { query: quoteSearchSchema, reply: quotePageSchema, statuses: [200] },
  getQuote: { ...ofQuote, reply: quoteWithLinesSchema, statuses: [200] },
  offerQuote: { ...ofQuote, body: offerSchema, reply: quoteWithLinesSchema, statuses: [200, 201] },
  acceptQuote: {
    ...ofQuote,
    body: acceptanceSchema,
    reply: quoteWithLinesSchema,
    statuses: [201, 200],
  },
  declineQuote: { ...ofQuote, body: declineSchema, reply: quoteWithLinesSchema, statuses: [200] },
  withdrawQuote: { ...ofQuote, body: whySchema, reply: quoteWithLinesSchema, statuses: [200] },
  renewQuote: { ...ofQuote, reply: renewedQuoteSchema, statuses: [201] },
  createQuoteLink: {
    ...ofQuote,
    body: newQuoteLinkSchema,
    reply: quoteLinkSchema,
    statuses: [201],
  },
  listQuoteLinks: { ...ofQuote, reply: z.array(quoteLinkSchema), statuses: [200] },
  revokeQuoteLink: {
    params: byLink,
    unknown: 'quote_not_found',
    reply: deletedSchema,
    statuses: [200],
  },
} as const satisfies Record<string, Endpoint>
