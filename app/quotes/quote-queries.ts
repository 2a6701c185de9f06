import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import type { Sent } from '../../contract/calls/endpoints'
import type { Changes } from '../../contract/lists/lists'
import { type Api, createApi } from '../api'
import { invalidateBookings } from '../bookings/booking-queries'
import { api } from '../browser-api'
import { invalidateTools } from '../tools/tool-queries'

const quotesKey = ['quotes'] as const

/** A quote, and the token of the link that it is opened by; '' for an account. */
export type QuoteWay = { id: string; token: string }

/** By link without an account: with both, the account counts (CONTRACT section 4.1). */
const linkApi = createApi(
  (path, init) => fetch(path, { ...init, cache: 'no-cache' }),
  () => null,
)

function callerOf({ token }: QuoteWay): { call: Api; headers: Record<string, string> } {
  return token === ''
    ? { call: api, headers: {} }
    : { call: linkApi, headers: { 'x-quote-token': token } }
}

/** The caller's own quotes, newest first. */
export const myQuotesQuery = queryOptions({
  queryKey: [...quotesKey, 'own'],
  queryFn: ({ signal }) => api('listQuotes', { signal }),
})

export function searchQuotesQuery(search: Sent<'searchQuotes', 'query'>) {
  return queryOptions({
    queryKey: [...quotesKey, 'search', search],
    queryFn: ({ signal }) => api('searchQuotes', { query: search, signal }),
  })
}

export function quoteQuery(way: QuoteWay) {
  const { call, headers } = callerOf(way)
  return queryOptions({
    queryKey: [...quotesKey, 'one', way.id, way.token],
    queryFn: ({ signal }) => call('getQuote', { params: { id: way.id }, headers, signal }),
  })
}

/** `since` is when the offer before was made. */
type Renewal = Changes & { since: string }

/** What changed in money when this revision was made from the one before; stays for this visit. */
export function renewalQuery(id: string) {
  return { queryKey: renewalKey(id), queryFn: async (): Promise<Renewal | null> => null }
}

const renewalKey = (id: string) => [...quotesKey, 'renewal', id]

export function linksQuery(id: string) {
  return queryOptions({
    queryKey: [...quotesKey, 'links', id],
    queryFn: ({ signal }) => api('listQuoteLinks', { params: { id }, signal }),
  })
}

function invalidateQuotes(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: quotesKey })
}

type Keyed<Body> = { body: Body; key: string }

/** With the same key one quote is made. */
export function createQuoteMutation(client: QueryClient) {
  return mutationOptions({
    mutationFn: ({ body, key }: Keyed<Sent<'createQuote', 'body'>>) =>
      api('createQuote', { body, headers: { 'idempotency-key': key } }),
    onSettled: () => invalidateQuotes(client),
  })
}

/** With the same key it is booked once. A refusal too means that something is different by now. */
export function acceptQuoteMutation(client: QueryClient, way: QuoteWay) {
  const { call, headers } = callerOf(way)
  return mutationOptions({
    mutationFn: ({ body, key }: Keyed<Sent<'acceptQuote', 'body'>>) =>
      call('acceptQuote', {
        params: { id: way.id },
        body,
        headers: { ...headers, 'idempotency-key': key },
      }),
    onSettled: () => {
      invalidateQuotes(client)
      invalidateTools(client)
      invalidateBookings(client)
    },
  })
}

export function declineQuoteMutation(client: QueryClient, way: QuoteWay) {
  const { call, headers } = callerOf(way)
  return mutationOptions({
    mutationFn: (body: Sent<'declineQuote', 'body'>) =>
      call('declineQuote', { params: { id: way.id }, body, headers }),
    onSettled: () => invalidateQuotes(client),
  })
}

export function withdrawQuoteMutation(client: QueryClient, { id }: QuoteWay) {
  return mutationOptions({
    mutationFn: (body: Sent<'withdrawQuote', 'body'>) =>
      api('withdrawQuote', { params: { id }, body }),
    onSettled: () => invalidateQuotes(client),
  })
}

export function offerQuoteMutation(client: QueryClient, id: string) {
  return mutationOptions({
    mutationFn: (body: Sent<'offerQuote', 'body'>) => api('offerQuote', { params: { id }, body }),
    onSettled: () => invalidateQuotes(client),
  })
}

export function renewQuoteMutation(
  client: QueryClient,
  { id, since }: { id: string; since: string },
) {
  return mutationOptions({
    mutationFn: (key: string) =>
      api('renewQuote', { params: { id }, headers: { 'idempotency-key': key } }),
    onSuccess: ({ _id, changes, difference }) =>
      client.setQueryData<Renewal>(renewalKey(_id), { changes, difference, since }),
    onSettled: () => invalidateQuotes(client),
  })
}

export function createLinkMutation(client: QueryClient, id: string) {
  return mutationOptions({
    mutationFn: ({ body, key }: Keyed<Sent<'createQuoteLink', 'body'>>) =>
      api('createQuoteLink', { params: { id }, body, headers: { 'idempotency-key': key } }),
    onSettled: () => client.invalidateQueries({ queryKey: linksQuery(id).queryKey }),
  })
}

export function revokeLinkMutation(client: QueryClient, id: string) {
  return mutationOptions({
    mutationFn: (link: string) => api('revokeQuoteLink', { params: { id, link } }),
    onSettled: () => client.invalidateQueries({ queryKey: linksQuery(id).queryKey }),
  })
}
