import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type ApiParts, answerCall } from './answer-call.ts'
import { allowOrigins, sendError } from './api-replies.ts'
import { balanceEndpoints } from './balance-endpoints.ts'
import { chargeEndpoints } from './charge-endpoints.ts'
import { disputeEndpoints } from './dispute-endpoints.ts'
import type { Endpoint } from './endpoint.ts'
import { eventEndpoints } from './event-endpoints.ts'
import { parseForm } from './form-body.ts'
import { newId } from './ids.ts'
import { intentEndpoints } from './intent-endpoints.ts'
import { paymentMethodEndpoints } from './payment-method-endpoints.ts'
import type { ApiRequest } from './perform-call.ts'
import { refundEndpoints } from './refund-endpoints.ts'
import { apiError, invalidRequest, StripeError } from './stripe-error.ts'

const endpoints = [
  ...paymentMethodEndpoints,
  ...intentEndpoints,
  ...chargeEndpoints,
  ...refundEndpoints,
  ...disputeEndpoints,
  ...balanceEndpoints,
  ...eventEndpoints,
]

export function registerApi(app: FastifyInstance, parts: ApiParts) {
  for (const endpoint of endpoints) registerEndpoint(app, endpoint, parts)
  app.options('/v1/*', (_, reply) => allowOrigins(reply).code(204).send())
  app.setNotFoundHandler((request, reply) => sendError(reply, unknownUrl(request)))
  app.setErrorHandler((error, _, reply) => sendError(reply, toStripeError(error)))
}

function toStripeError(error: unknown): StripeError {
  if (error instanceof StripeError) return error
  const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500
  if (status === 415) return invalidRequest({ message: wrongType })
  const message = error instanceof Error ? error.message : undefined
  return status < 500 && message ? invalidRequest({ status, message }) : apiError(message)
}

const wrongType =
  'Invalid request (check that your POST content type is application/x-www-form-urlencoded). If you have any questions, we can help at https://support.stripe.com/.'

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
  const message = `Unrecognized request URL (${method}: ${url.split('?')[0]}). Please see https://stripe.com/docs or we can help at https://support.stripe.com/.`
  return invalidRequest({ status: 404, message })
}
