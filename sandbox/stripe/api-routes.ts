import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Endpoint } from './endpoint.ts'
import { eventEndpoints } from './event-endpoints.ts'
import { apiVersion } from './events.ts'
import { parseForm } from './form-body.ts'
import { newId } from './ids.ts'
import { intentEndpoints } from './intent-endpoints.ts'
import { paymentMethodEndpoints } from './payment-method-endpoints.ts'
import { type ApiAnswer, type ApiRequest, performCall } from './perform-call.ts'
import { refundEndpoints } from './refund-endpoints.ts'
import type { SandboxOptions } from './sandbox-options.ts'
import type { State } from './state.ts'
import { StripeError } from './stripe-error.ts'

interface ApiParts {
  state: State
  options: SandboxOptions
  /** Told after every call, when there may be news for the webhook. */
  onChange(): void
}

const endpoints = [
  ...paymentMethodEndpoints,
  ...intentEndpoints,
  ...refundEndpoints,
  ...eventEndpoints,
]

export function registerApi(app: FastifyInstance, parts: ApiParts) {
  for (const endpoint of endpoints) registerEndpoint(app, endpoint, parts)
  app.options('/v1/*', (_, reply) => allowOrigins(reply).code(204).send())
  app.setNotFoundHandler((request, reply) => sendFailure(reply, 404, unknownUrl(request)))
  app.setErrorHandler((error, _, reply) => {
    if (error instanceof StripeError) return sendFailure(reply, error.status, error.message)
    const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500
    const message = error instanceof Error ? error.message : 'An unknown error occurred.'
    return sendFailure(reply, status || 500, message)
  })
}

function registerEndpoint(app: FastifyInstance, endpoint: Endpoint, parts: ApiParts) {
  app.route<{ Params: { id?: string } }>({
    method: endpoint.method,
    url: endpoint.path,
    exposeHeadRoute: false,
    handler(request, reply) {
      const apiRequest = readRequest(request, request.params.id ?? '')
      const answer = performCall(endpoint, apiRequest, parts.state, parts.options)
      parts.onChange()
      return sendAnswer(reply, apiRequest, answer)
    },
  })
}

function readRequest(request: FastifyRequest, id: string): ApiRequest {
  const [path = '', query = ''] = request.url.split('?')
  const key = request.headers['idempotency-key']
  return {
    id,
    path,
    params: parseForm(typeof request.body === 'string' ? request.body : query),
    requestId: newId('req'),
    authorization: request.headers.authorization,
    idempotencyKey: typeof key === 'string' ? key : undefined,
  }
}

function sendAnswer(reply: FastifyReply, request: ApiRequest, answer: ApiAnswer) {
  allowOrigins(reply).headers({ 'request-id': request.requestId, 'stripe-version': apiVersion })
  if (request.idempotencyKey) reply.header('idempotency-key', request.idempotencyKey)
  if (answer.replayOf) {
    reply.headers({ 'idempotent-replayed': 'true', 'original-request': answer.replayOf })
  }
  return reply.code(answer.status).send(answer.body)
}

function sendFailure(reply: FastifyReply, status: number, message: string) {
  const type = status >= 500 ? 'api_error' : 'invalid_request_error'
  return allowOrigins(reply)
    .header('request-id', newId('req'))
    .code(status)
    .send({ error: { type, message } })
}

// Keys travel in the request itself and no cookie exists, so any page may ask.
function allowOrigins(reply: FastifyReply) {
  return reply.headers({
    'access-control-allow-origin': '*',
    'access-control-allow-methods': 'GET, POST, OPTIONS',
    'access-control-allow-headers': 'authorization, content-type, idempotency-key, stripe-version',
    'access-control-expose-headers': 'request-id, idempotent-replayed, original-request',
    'access-control-max-age': '600',
    'cache-control': 'no-store',
  })
}

function unknownUrl({ method, url }: FastifyRequest) {
  return `Unrecognized request URL (${method}: ${url.split('?')[0]}). Please see https://docs.stripe.com/ or we can help at https://support.stripe.com/.`
}
