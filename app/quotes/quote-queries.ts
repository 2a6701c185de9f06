import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import type { Sent } from '../../contract/calls/endpoints'
import type { Changes } from '../../contract/lists/lists'
import { createApi } from '../api'
import { invalidateBookings } from '../bookings/booking-queries'
import { api } from '../browser-api'
import { callQuery } from '../call-query'
import { changing } from '../changing'
import { type Keyed, sending, sendingOnce } from '../sending'
import { invalidateTools } from '../tools/tool-queries'

const quotesKey = ['quotes'] as const

/** A quote, and the token of the link that it is opened by; '' for an account. */
export type QuoteWay = { id: string; token: string }

/** By link without an account: with both, the account counts (CONTRACT section 4.1). */
const linkApi = createApi(
  (path, init) => fetch(path, { ...init, cache: 'no-cache' }),
  () => null,
)

function callerOf({ id, token }: QuoteWay) {
  const headers: Record<string, string> = token === '' ? {} : { 'x-quote-token': token }
  return { call: token === '' ? api : linkApi, params: { id }, headers }
}

/** The caller's own quotes, newest first. */
export const myQuotesQuery = callQuery([...quotesKey, 'own'], 'listQuotes')

export const searchQuotesQuery = (search: Sent<'searchQuotes', 'query'>) =>
  callQuery([...quotesKey, 'search', search], 'searchQuotes', { query: search })

/** What a member sees of the company's quotes. */
export const companyQuotesQuery = (query: Sent<'searchCompanyQuotes', 'query'>) =>
  callQuery([...quotesKey, 'company', query], 'searchCompanyQuotes', { query })

export function quoteQuery(way: QuoteWay) {
  const { call, params, headers } = callerOf(way)
  return queryOptions({
    queryKey: [...quotesKey, 'one', way.id, way.token],
    queryFn: ({ signal }) => call('getQuote', { params, headers, signal }),
  })
}

/** `since` is when the offer before was made. */
type Renewal = Changes & { since: string }

/** What changed in money when this revision was made from the one before; stays for this visit. */
export function renewalQuery(id: string) {
  return { queryKey: renewalKey(id), queryFn: async (): Promise<Renewal | null> => null }
}

const renewalKey = (id: string) => [...quotesKey, 'renewal', id]

export const linksQuery = (id: string) =>
  callQuery([...quotesKey, 'links', id], 'listQuoteLinks', { params: { id } })

export function invalidateQuotes(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: quotesKey })
}

function invalidateBooked(client: QueryClient): void {
  invalidateQuotes(client)
  invalidateTools(client)
  invalidateBookings(client)
}

const changingQuotes = <Given, Answer>(
  client: QueryClient,
  mutationFn: (given: Given) => Promise<Answer>,
) => mutationOptions({ mutationFn, onSettled: () => invalidateQuotes(client) })

/** With the same key one quote is made. */
export const createQuoteMutation = (client: QueryClient) =>
  changingQuotes(client, sendingOnce('createQuote'))

/** With the same key it is booked once. A refusal too means that something is different by now. */
export function acceptQuoteMutation(client: QueryClient, way: QuoteWay) {
  const { call, params, headers } = callerOf(way)
  return mutationOptions({
    mutationFn: ({ body, key }: Keyed<'acceptQuote'>) =>
      call('acceptQuote', { params, body, headers: { ...headers, 'idempotency-key': key } }),
    onSettled: () => invalidateBooked(client),
  })
}

/** With the same key it is booked once. */
export const callOffMutation = (client: QueryClient, id: string) =>
  mutationOptions({
    mutationFn: sendingOnce('callOffQuote', { id }),
    onSettled: () => invalidateBooked(client),
  })

/** By their tools, whether there is enough and when it ships if it is paid today; `lines` as JSON, which is compared by value. */
export const stockQuery = (lines: string) =>
  queryOptions({
    queryKey: ['lines', 'stock', lines],
    queryFn: async ({ signal }) => {
      const checked = await api('checkLines', { body: { lines: JSON.parse(lines) }, signal })
      return new Map(checked.lines.map((line) => [line.toolId, line]))
    },
    enabled: lines !== '[]',
    placeholderData: (before) => before,
  })

export function declineQuoteMutation(client: QueryClient, way: QuoteWay) {
  const { call, params, headers } = callerOf(way)
  return changingQuotes(client, (body: Sent<'declineQuote', 'body'>) =>
    call('declineQuote', { params, body, headers }),
  )
}

export const askApprovalMutation = (client: QueryClient, { id }: QuoteWay) =>
  changingQuotes(client, () => api('askQuoteApproval', { params: { id } }))

export const withdrawQuoteMutation = (client: QueryClient, { id }: QuoteWay) =>
  changingQuotes(client, sending('withdrawQuote', { id }))

export const offerQuoteMutation = (client: QueryClient, id: string) =>
  changingQuotes(client, sending('offerQuote', { id }))

export const renewQuoteMutation = (
  client: QueryClient,
  { id, since }: { id: string; since: string },
) =>
  mutationOptions({
    mutationFn: (key: string) =>
      api('renewQuote', { params: { id }, headers: { 'idempotency-key': key } }),
    onSuccess: ({ _id, changes, difference }) =>
      client.setQueryData<Renewal>(renewalKey(_id), { changes, difference, since }),
    onSettled: () => invalidateQuotes(client),
  })

export const createLinkMutation = (client: QueryClient, id: string) =>
  changing(client, sendingOnce('createQuoteLink', { id }), linksQuery(id))

export const revokeLinkMutation = (client: QueryClient, id: string) =>
  changing(
    client,
    (link: string) => api('revokeQuoteLink', { params: { id, link } }),
    linksQuery(id),
  )
