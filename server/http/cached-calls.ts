import type { IncomingMessage } from 'node:http'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { addressOf } from '../../contract/calls.ts'
import { type Endpoint, type EndpointName, endpoints } from '../../contract/endpoints.ts'
import { createCountCache } from '../database/count-cache.ts'
import { fieldOf } from './access-checks.ts'
import { sharedHeaders } from './cached-http-server.ts'
import { prepareResponse, sendPreparedResponse } from './prepared-response.ts'
import {
  type Caches,
  createResponseCache,
  type ResponseCache,
  UNWATCHED_CACHE_MS,
} from './response-cache.ts'

/** The calls that tell everybody the same; what others say, no cache may keep. */
export const cachedCalls: ReadonlySet<EndpointName> = new Set([
  'listTools',
  'listFeaturedTools',
  'searchTools',
  'summarizeTools',
  'getTool',
  'listReviews',
])

/** The addresses of those that read their query. The others have one answer whatever stands behind the path. */
const queryPaths = new Set(
  [...cachedCalls]
    .filter((name) => readsQuery(endpoints[name]))
    .map((name) => addressOf(name).path),
)

function readsQuery({ query }: Endpoint): boolean {
  return query !== undefined
}

/** How long after one making of a page the next may begin. */
const PAGE_EVERY_MS = 250

/** What the shop keeps ready; pages for long only while changes of what they show would be heard of. */
export function createCaches(isWatching: () => boolean, catchUp = async () => {}): Caches {
  const calls = createResponseCache({ forMs: UNWATCHED_CACHE_MS })
  return {
    pages: createResponseCache({ isFresh: isWatching, everyMs: PAGE_EVERY_MS }),
    calls,
    toolCounts: createCountCache(UNWATCHED_CACHE_MS),
    catchUp,
    ready: [(request) => readyCall(calls, request)],
  }
}

function readyCall(calls: ResponseCache, { url = '', headers }: IncomingMessage) {
  const [path = '', query] = url.split('?', 2)
  // Another origin that may call is told full addresses of pictures: who that is, the framework finds out.
  const isOne = headers.origin === undefined && hasOneAnswer(path, query)
  return isOne ? calls.peek(path) : undefined
}

function hasOneAnswer(path: string, query: string | undefined): boolean {
  return query === undefined || !queryPaths.has(path)
}

type Call = { name: EndpointName; endpoint: Endpoint; request: FastifyRequest; reply: FastifyReply }

/** Sends the kept answer of an open call; `answer` is asked where there is none, or the call is none of these. */
export async function sendCached(
  kept: ResponseCache,
  { name, endpoint, request, reply }: Call,
  answer: () => unknown,
) {
  const { path } = addressOf(name)
  const [, query] = request.url.split('?', 2)
  if (!cachedCalls.has(name) || !hasOneAnswer(path, query)) return answer()
  // Not as the caller spelled it: one answer must not be kept under many addresses.
  const address = path.replace(':id', () => String(fieldOf(request.params, 'id')).toLowerCase())
  // What another origin is told names it. There are only those of the configuration.
  const key = request.otherOrigin ? `${address} ${request.otherOrigin}` : address
  const make = async () => {
    const text = JSON.stringify(endpoint.reply.parse(await answer()))
    reply.type('application/json; charset=utf-8').header('cache-control', 'no-cache')
    return prepareResponse(text, {
      status: endpoint.statuses[0],
      headers: sharedHeaders(reply),
      effort: 'quick',
    })
  }
  return sendPreparedResponse(request, reply, await kept.findOrCreate(key, make))
}
