import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type ApiParts, answerCall } from './answer-call.ts'
import { allowOrigins, sendFailure } from './api-replies.ts'
import { balanceEndpoints } from './balance-endpoints.ts'
import { disputeEndpoints } from './dispute-endpoints.ts'
import type { Endpoint } from './endpoint.ts'
import { eventEndpoints } from './event-endpoints.ts'
import { parseForm } from './form-body.ts'
import { newId } from './ids.ts'
import { intentEndpoints } from './intent-endpoints.ts'
import { paymentMethodEndpoints } from './payment-method-endpoints.ts'
import type { ApiRequest } from './perform-call.ts'
import { refundEndpoints } from './refund-endpoints.ts'
import { StripeError } from './stripe-error.ts'

const endpoints = [
  ...paymentMethodEndpoints,
  ...intentEndpoints,
  ...refundEndpoints,
  ...disputeEndpoints,
  ...balanceEndpoints,
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
      return answerCall(endpoint, apiRequest, reply, parts)
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

function unknownUrl({ method, url }: FastifyRequest) {
  return `Unrecognized request URL (${method}: ${url.split('?')[0]}). Please see https://docs.stripe.com/ or we can help at https://support.stripe.com/.`
}
