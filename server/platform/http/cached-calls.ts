import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { addressOfCall } from '../../../contract/calls/calls.ts'
import {
  type Endpoint,
  type EndpointName,
  endpoints,
  statusesOf,
} from '../../../contract/calls/endpoints.ts'
import { namesIn } from '../../../contract/values/names-in.ts'
import { fieldOf } from './access-checks.ts'
import { toJson } from './answers.ts'
import { sharedHeaders } from './cached-http-server.ts'
import { prepareResponse, sendPreparedResponse } from './prepared-response.ts'
import {
  type Caches,
  createResponseCache,
  type ResponseCache,
  UNWATCHED_CACHE_MS,
} from './response-cache.ts'
import { addVary, SHARED_CACHING, SHARED_CACHING_FOR_SCRIPTS } from './shared-caching.ts'

/** The calls whose answer is the same for all callers; no other answer may be cached. */
const cachedCalls: ReadonlySet<EndpointName> = new Set(
  namesIn(`
    listTools, listFeaturedTools, searchTools, summarizeTools, getTool, getToolDetails,
    listMachineModels, getMachineModel, listReviews, listToolReviews`),
)

/** The cached calls that read their query. The others have one answer for any query. */
const queryPaths = new Set(
  [...cachedCalls]
    .filter((name) => 'query' in endpoints[name])
    .map((name) => addressOfCall(name).path),
)

const PAGE_EVERY_MS = 250

/** Enough for what is looked at; a catalogue may have a hundred thousand. */
const MOST_OWN_PAGES = 300
/** They say whether a tool is in stock, and orders notify nothing. */
const OWN_PAGE_MS = 60_000

/** The shop's caches. Pages are cached for long only while changes of their data are noticed. */
export function createCaches(isWatching: () => boolean, catchUp = async () => {}): Caches {
  const calls = createResponseCache({ forMs: UNWATCHED_CACHE_MS })
  return {
    pages: createResponseCache({ isFresh: isWatching, everyMs: PAGE_EVERY_MS, keepsLast: true }),
    ownPages: createResponseCache({
      isFresh: isWatching,
      forMs: OWN_PAGE_MS,
      most: MOST_OWN_PAGES,
      isKept: ({ status }) => status === 200,
    }),
    calls,
    isListening: isWatching,
    catchUp,
    ready: [(request) => readyCall(calls, request)],
  }
}

function readyCall(calls: ResponseCache, { url = '', headers }: IncomingMessage) {
  const [path = '', query] = url.split('?', 2)
  // Other origins get full addresses of pictures; the framework's hook recognises them.
  const isOne = headers.origin === undefined && hasOneAnswer(path, query)
  return isOne ? calls.peek(cacheKeyOf(path, headers)) : undefined
}

/** Shared caches keep no answer that a signed-in caller asked for, and give a script none that was made for another asker. */
export function setCaching(name: EndpointName, { headers }: FastifyRequest, reply: FastifyReply) {
  const isCached = cachedCalls.has(name)
  reply.header('cache-control', isCached ? cachings[askerOf(headers)] : 'no-store')
  if (isCached) addVary(reply, 'sec-fetch-dest')
}

const cachings = {
  'signed-in': 'private, no-cache',
  script: SHARED_CACHING_FOR_SCRIPTS,
  other: SHARED_CACHING,
}

function askerOf(headers: IncomingHttpHeaders): keyof typeof cachings {
  if (headers.authorization !== undefined) return 'signed-in'
  return headers['sec-fetch-dest'] === 'empty' ? 'script' : 'other'
}

/** The answers to these askers have the same body and different headers. */
const cacheKeyOf = (address: string, headers: IncomingHttpHeaders): string =>
  `${address} ${askerOf(headers)}`

const hasOneAnswer = (path: string, query: string | undefined) =>
  query === undefined || !queryPaths.has(path)

type CachedCall = {
  name: EndpointName
  endpoint: Endpoint
  request: FastifyRequest
  reply: FastifyReply
}

export async function sendCached(cache: ResponseCache, call: CachedCall, answer: () => unknown) {
  const { name, request } = call
  const { path } = addressOfCall(name)
  const [, query] = request.url.split('?', 2)
  if (!cachedCalls.has(name) || !hasOneAnswer(path, query)) return answer()
  // Normalised, so that one answer is not cached under several spellings.
  const address = path.replace(':id', () => String(fieldOf(request.params, 'id')).toLowerCase())
  return sendKept(cache, cacheKeyOf(address, request.headers), call, answer)
}

const MOST_OWN_BYTES = 100_000
const ownLists = createResponseCache({
  most: 300,
  isKept: (answer) => (answer.encoded('identity')?.body.length ?? 0) <= MOST_OWN_BYTES,
})

/** An answer for its caller alone, made again once its version at the database is another one. Without pictures: their addresses depend on the origin. */
export class Versioned<T> {
  readonly version: string
  readonly read: () => Promise<T>
  constructor(version: string, read: () => Promise<T>) {
    this.version = version
    this.read = read
  }
}

export const sendVersioned = (call: CachedCall, { version, read }: Versioned<unknown>) =>
  sendKept(ownLists, `${call.name} ${call.request.caller?.userId} ${version}`, call, read)

async function sendKept(
  cache: ResponseCache,
  key: string,
  { endpoint, request, reply }: CachedCall,
  answer: () => unknown,
) {
  const make = async () => {
    const text = await toJson(endpoint.reply, await answer())
    reply.type('application/json; charset=utf-8')
    return prepareResponse(text, {
      status: statusesOf(endpoint)[0],
      headers: sharedHeaders(reply),
      effort: 'quick',
    })
  }
  // Answers to another origin name it; only configured origins get here.
  const asked = request.otherOrigin ? `${key} ${request.otherOrigin}` : key
  return sendPreparedResponse(request, reply, await cache.findOrCreate(asked, make))
}
