import type { FastifyReply } from 'fastify'
import { sendAnswer, sendError } from './api-replies.ts'
import type { Endpoint } from './endpoint.ts'
import type { Faults } from './fault-injection.ts'
import { type ApiRequest, performCall } from './perform-call.ts'
import type { SandboxOptions } from './sandbox-options.ts'
import type { State } from './state.ts'
import { keyInUse, tooManyRequests } from './stripe-error.ts'

export interface ApiParts {
  state: State
  options: SandboxOptions
  faults: Faults
  /** The Idempotency-Keys of calls that are being worked on. */
  keysInUse: Set<string>
  /** Runs after every call, when there may be events for the webhook. */
  onChange(): void
}

/** Performs one call and replies, with the faults that are injected into it. */
export async function answerCall(
  endpoint: Endpoint,
  request: ApiRequest,
  reply: FastifyReply,
  parts: ApiParts,
) {
  const { faults, state, keysInUse } = parts
  const target = { path: request.path, method: endpoint.method }
  const key = endpoint.method === 'POST' ? request.idempotencyKey : undefined
  if (key && keysInUse.has(key)) return sendError(reply, keyInUse(key), request)
  const early = faults.take('delay_before', target)
  if (early) await workOn(key, keysInUse, () => faults.hold(early.ms))
  if (faults.take('reset', target)) return hangUp(reply, 'reset')
  if (faults.take('429', target)) return sendError(reply, tooManyRequests(), request)
  if (key && faults.take('forgotten_key', target)) state.answers.remove(key)

  const answer = performCall(endpoint, request, parts)
  parts.onChange()

  const late = faults.take('delay_after', target)
  if (late) await faults.hold(late.ms)
  if (faults.take('lost_answer', target)) return hangUp(reply, 'end')
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
