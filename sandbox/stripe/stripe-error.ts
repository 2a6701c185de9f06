import type { JsonObject } from './records.ts'

interface ErrorBody extends JsonObject {
  type: string
  message: string
}

export class StripeError extends Error {
  readonly status: number
  readonly body: ErrorBody

  constructor(status: number, body: ErrorBody) {
    super(body.message)
    this.status = status
    this.body = body.code ? { ...body, doc_url: docUrl(String(body.code)) } : body
  }
}

interface InvalidRequest {
  message: string
  code?: string
  param?: string
  status?: number
  payment_intent?: JsonObject
}

export function invalidRequest({ status = 400, ...body }: InvalidRequest) {
  return new StripeError(status, { ...body, type: 'invalid_request_error' })
}

export function cardError(body: JsonObject & { message: string }) {
  return new StripeError(402, { ...body, type: 'card_error' })
}

/** A fault of the provider's own. */
export function apiError() {
  return new StripeError(500, { type: 'api_error', message: 'An unknown error occurred.' })
}

export function idempotencyError(message: string) {
  return new StripeError(400, { type: 'idempotency_error', message })
}

export function resourceMissing(noun: string, id: string, param = 'id') {
  const message = `No such ${noun}: '${id}'`
  return invalidRequest({ status: 404, code: 'resource_missing', message, param })
}

export function docUrl(code: string) {
  return `https://docs.stripe.com/error-codes/${code.replaceAll('_', '-')}`
}
