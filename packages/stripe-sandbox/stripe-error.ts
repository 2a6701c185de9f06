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
export function apiError(message = 'An unknown error occurred.') {
  return new StripeError(500, { type: 'api_error', message })
}

export function tooManyRequests() {
  const message =
    'Request rate limit exceeded. Learn more about rate limits: https://docs.stripe.com/rate-limits'
  return invalidRequest({ status: 429, code: 'rate_limit', message })
}

export function idempotencyError(message: string) {
  return new StripeError(400, { type: 'idempotency_error', message })
}

/** Two calls with one key at the same time. */
export function keyInUse(key: string) {
  const message = `There is currently another in-progress request using this Idempotent Key (that probably means you submitted twice, and the other request is still going through): ${key}. Please try again later.`
  return new StripeError(409, {
    type: 'idempotency_error',
    code: 'idempotency_key_in_use',
    message,
  })
}

export function resourceMissing(noun: string, id: string, param = 'id') {
  const message = `No such ${noun}: '${id}'`
  return invalidRequest({ status: 404, code: 'resource_missing', message, param })
}

export function docUrl(code: string) {
  return `https://docs.stripe.com/error-codes/${code.replaceAll('_', '-')}`
}
