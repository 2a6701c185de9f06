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

const quote = { reply: quoteWithLinesSchema }
const ofQuote = { params: byId, unknown: 'quote_not_found' } as const

export const quotesEndpoints = {
  createQuote: { body: newQuoteSchema, ...quote, statuses: [201] },
  listQuotes: { reply: z.array(quoteSchema) },
  searchQuotes: { query: quoteSearchSchema, reply: quotePageSchema },
  getQuote: { ...ofQuote, ...quote },
  offerQuote: { ...ofQuote, body: offerSchema, ...quote, statuses: [200, 201] },
  acceptQuote: { ...ofQuote, body: acceptanceSchema, ...quote, statuses: [201, 200] },
  declineQuote: { ...ofQuote, body: declineSchema, ...quote },
  withdrawQuote: { ...ofQuote, body: whySchema, ...quote },
  renewQuote: { ...ofQuote, reply: renewedQuoteSchema, statuses: [201] },
  createQuoteLink: {
    ...ofQuote,
    body: newQuoteLinkSchema,
    reply: quoteLinkSchema,
    statuses: [201],
  },
  listQuoteLinks: { ...ofQuote, reply: z.array(quoteLinkSchema) },
  revokeQuoteLink: { ...ofQuote, params: byLink, reply: deletedSchema },
} as const satisfies Record<string, Endpoint>
