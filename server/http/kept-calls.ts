import type { IncomingMessage } from 'node:http'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { addressOf } from '../../contract/calls.ts'
import { type Endpoint, type EndpointName, endpoints } from '../../contract/endpoints.ts'
import { keepLargeCounts } from '../database/large-counts.ts'
import { sharedHeaders } from './front.ts'
import { fieldOf } from './guard.ts'
import { KEPT_UNHEARD_MS, type Kept, type KeptAnswers, keepAnswers } from './kept-answers.ts'
import { sendReadyAnswer, toReadyAnswer } from './ready-answer.ts'

/** The calls that tell everybody the same; what others say, no cache may keep. */
export const keptCalls: ReadonlySet<EndpointName> = new Set([
  'listTools',
  'listFeaturedTools',
  'searchTools',
  'indexTools',
  'summarizeTools',
  'getTool',
  'listReviews',
])

/** The addresses of those that read their query. The others have one answer whatever stands behind the path. */
const queryPaths = new Set(
  [...keptCalls].filter((name) => readsQuery(endpoints[name])).map((name) => addressOf(name).path),
)

function readsQuery({ query }: Endpoint): boolean {
  return query !== undefined
}

/** How long after one making of a page the next may begin. */
const PAGE_EVERY_MS = 250

/** What the shop keeps ready; pages for long only while changes of what they show would be heard of. */
export function createKept(isWatching: () => boolean, catchUp = async () => {}): Kept {
  const calls = keepAnswers({ forMs: KEPT_UNHEARD_MS })
  return {
    pages: keepAnswers({ isFresh: isWatching, everyMs: PAGE_EVERY_MS }),
    calls,
    toolCounts: keepLargeCounts(KEPT_UNHEARD_MS),
    catchUp,
    ready: [(request) => readyCall(calls, request)],
  }
}

function readyCall(calls: KeptAnswers, { url = '', headers }: IncomingMessage) {
  const [path = '', query] = url.split('?', 2)
  // Another origin that may call is told full addresses of pictures: who that is, the framework finds out.
  const isOne = headers.origin === undefined && hasOneAnswer(path, query)
  return isOne ? calls.ready(path) : undefined
}

function hasOneAnswer(path: string, query: string | undefined): boolean {
  return query === undefined || !queryPaths.has(path)
}

type Call = { name: EndpointName; endpoint: Endpoint; request: FastifyRequest; reply: FastifyReply }

/** Sends the kept answer of an open call; `answer` is asked where there is none, or the call is none of these. */
export async function sendKept(
  kept: KeptAnswers,
  { name, endpoint, request, reply }: Call,
  answer: () => unknown,
) {
  const { path } = addressOf(name)
  const [, query] = request.url.split('?', 2)
  if (!keptCalls.has(name) || !hasOneAnswer(path, query)) return answer()
  // Not as the caller spelled it: one answer must not be kept under many addresses.
  const address = path.replace(':id', () => String(fieldOf(request.params, 'id')).toLowerCase())
  // What another origin is told names it. There are only those of the configuration.
  const key = request.otherOrigin ? `${address} ${request.otherOrigin}` : address
  const make = async () => {
    const text = JSON.stringify(endpoint.reply.parse(await answer()))
    reply.type('application/json; charset=utf-8').header('cache-control', 'no-cache')
    return toReadyAnswer(text, {
      status: endpoint.statuses[0],
      headers: sharedHeaders(reply),
      effort: 'quick',
    })
  }
  return sendReadyAnswer(request, reply, await kept.find(key, make))
}
