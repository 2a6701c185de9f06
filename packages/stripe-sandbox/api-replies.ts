import type { FastifyReply } from 'fastify'
import { apiVersion } from './events.ts'
import { newId } from './ids.ts'
import { type ApiAnswer, type ApiRequest, toAnswer } from './perform-call.ts'
import type { StripeError } from './stripe-error.ts'

type Asked = Pick<ApiRequest, 'requestId' | 'idempotencyKey'>

export function sendAnswer(reply: FastifyReply, request: Asked, answer: ApiAnswer) {
  const { requestId, idempotencyKey } = request
  allowOrigins(reply).headers({ 'request-id': requestId, 'stripe-version': apiVersion })
  if (idempotencyKey) {
    const original = answer.replayOf ?? requestId
    reply.headers({ 'idempotency-key': idempotencyKey, 'original-request': original })
    // It would only be repeated.
    if (answer.status >= 500) reply.header('stripe-should-retry', 'false')
  }
  if (answer.replayOf) reply.header('idempotent-replayed', 'true')
  if (answer.status === 401) reply.header('www-authenticate', 'Bearer realm="Stripe"')
  return reply.code(answer.status).send(answer.body)
}

/** Refuses before, or without, a call of the API. */
export function sendError(reply: FastifyReply, error: StripeError, request?: Asked) {
  const asked = request ?? { requestId: newId('req'), idempotencyKey: undefined }
  return sendAnswer(reply, asked, toAnswer(error, asked))
}

// Keys travel in the request itself and no cookie exists, so any page may ask.
export function allowOrigins(reply: FastifyReply) {
  return reply.headers({
    'access-control-allow-origin': '*',
    'access-control-allow-methods': 'GET, POST, OPTIONS',
    'access-control-allow-headers': 'authorization, content-type, idempotency-key, stripe-version',
    'access-control-expose-headers':
      'request-id, stripe-should-retry, idempotent-replayed, original-request',
    'access-control-max-age': '300',
    'cache-control': 'no-cache, no-store',
  })
}
