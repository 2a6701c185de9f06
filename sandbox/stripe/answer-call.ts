import type { FastifyReply } from 'fastify'
import { sendAnswer, sendError } from './api-replies.ts'
import type { Endpoint } from './endpoint.ts'
import type { Lies } from './lies.ts'
import { type ApiRequest, performCall } from './perform-call.ts'
import type { SandboxOptions } from './sandbox-options.ts'
import type { State } from './state.ts'
import { keyInUse, tooManyRequests } from './stripe-error.ts'

export interface ApiParts {
  state: State
  options: SandboxOptions
  lies: Lies
  /** The Idempotency-Keys of calls that are being worked on. */
  keysInUse: Set<string>
  /** Told after every call, when there may be news for the webhook. */
  onChange(): void
}

/** Performs one call and answers it, truly or with the lies that are to be told about it. */
export async function answerCall(
  endpoint: Endpoint,
  request: ApiRequest,
  reply: FastifyReply,
  parts: ApiParts,
) {
  const { lies, state, keysInUse } = parts
  const matter = { path: request.path, method: endpoint.method }
  const key = endpoint.method === 'POST' ? request.idempotencyKey : undefined
  if (key && keysInUse.has(key)) return sendError(reply, keyInUse(key), request)
  const early = lies.take('delay_before', matter)
  if (early) await workOn(key, keysInUse, () => lies.hold(early.ms))
  if (lies.take('reset', matter)) return hangUp(reply, 'reset')
  if (lies.take('429', matter)) return sendError(reply, tooManyRequests(), request)
  if (key && lies.take('forgotten_key', matter)) state.answers.remove(key)

  const answer = performCall(endpoint, request, parts)
  parts.onChange()

  const late = lies.take('delay_after', matter)
  if (late) await lies.hold(late.ms)
  if (lies.take('lost_answer', matter)) return hangUp(reply, 'end')
  return sendAnswer(reply, request, answer)
}

async function workOn(key: string | undefined, inUse: Set<string>, work: () => Promise<void>) {
  if (key) inUse.add(key)
  await work()
  if (key) inUse.delete(key)
}

function hangUp(reply: FastifyReply, how: 'reset' | 'end') {
  reply.hijack()
  const { socket } = reply.request
  if (how === 'reset') socket.resetAndDestroy()
  else socket.destroy()
  return reply
}
