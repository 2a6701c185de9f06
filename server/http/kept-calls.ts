import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Endpoint, EndpointName } from '../../contract/endpoints.ts'
import { keepLargeCounts } from '../database/large-counts.ts'
import { mayBeKept, sharedHeaders } from './front.ts'
import { type Kept, type KeptAnswers, keepAnswers } from './kept-answers.ts'
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

/**
 * How long a call's answer counts. What this process changes it forgets at once; of orders that other processes take it
 * hears nothing, for a notice with each would make them queue for the commit, so it asks anew before a second is over.
 */
const CALLS_KEPT_MS = 800

/** What the shop keeps ready; pages only while changes of what they show would be heard of. */
export function createKept(isWatching: () => boolean): Kept {
  return {
    pages: keepAnswers({ isFresh: isWatching }),
    calls: keepAnswers({ forMs: CALLS_KEPT_MS }),
    toolCounts: keepLargeCounts(CALLS_KEPT_MS),
  }
}

type Call = { name: EndpointName; endpoint: Endpoint; request: FastifyRequest; reply: FastifyReply }

/** Sends the kept answer of an open call; `answer` is asked where there is none, or the call is none of these. */
export async function sendKept(
  kept: KeptAnswers,
  { name, endpoint, request, reply }: Call,
  answer: () => unknown,
) {
  if (!keptCalls.has(name) || !mayBeKept(request.raw)) return answer()
  const make = async () => {
    const text = JSON.stringify(endpoint.reply.parse(await answer()))
    reply.type('application/json; charset=utf-8').header('cache-control', 'no-cache')
    return toReadyAnswer(text, {
      status: endpoint.statuses[0],
      headers: sharedHeaders(reply),
      effort: 'quick',
    })
  }
  const ready = await (kept.find(request.url, make) ?? make())
  return sendReadyAnswer(request, reply, ready)
}
