import type { FastifyReply } from 'fastify'
import { apiVersion } from './events.ts'
import { newId } from './ids.ts'
import type { ApiAnswer, ApiRequest } from './perform-call.ts'

export function sendAnswer(reply: FastifyReply, request: ApiRequest, answer: ApiAnswer) {
  allowOrigins(reply).headers({ 'request-id': request.requestId, 'stripe-version': apiVersion })
  if (request.idempotencyKey) {
    reply.header('idempotency-key', request.idempotencyKey)
    // It would only be repeated.
    if (answer.status >= 500) reply.header('stripe-should-retry', 'false')
  }
  if (answer.replayOf) {
    reply.headers({ 'idempotent-replayed': 'true', 'original-request': answer.replayOf })
  }
  return reply.code(answer.status).send(answer.body)
}

export function sendFailure(reply: FastifyReply, status: number, message: string, code?: string) {
  const type = status >= 500 ? 'api_error' : 'invalid_request_error'
  return allowOrigins(reply)
    .header('request-id', newId('req'))
    .code(status)
    .send({ error: { type, message, ...(code && { code }) } })
}

// Keys travel in the request itself and no cookie exists, so any page may ask.
export function allowOrigins(reply: FastifyReply) {
  return reply.headers({
    'access-control-allow-origin': '*',
    'access-control-allow-methods': 'GET, POST, OPTIONS',
    'access-control-allow-headers': 'authorization, content-type, idempotency-key, stripe-version',
    'access-control-expose-headers': 'request-id, idempotent-replayed, original-request',
    'access-control-max-age': '600',
    'cache-control': 'no-store',
  })
}
