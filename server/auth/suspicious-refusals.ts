import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { ErrorCode } from '../../contract/errors.ts'
import type { Refusal } from '../http/refusal.ts'
import { logHostileInput } from './probing.ts'
import { logRequestEvent, type SecurityEvent } from './security-events.ts'

const MAX_PART = 100

/** Refusals that attempts at abuse cause. */
const telling: Partial<Record<ErrorCode, SecurityEvent>> = {
  not_signed_in: 'access_refused',
  not_allowed: 'access_refused',
  not_your_email: 'access_refused',
  too_many_requests: 'limit_hit',
  too_many_reviews: 'limit_hit',
  too_many_unpaid: 'limit_hit',
  price_changed: 'price_mismatch',
  amount_differs: 'price_mismatch',
  not_paid: 'proof_refused',
  payment_used: 'proof_refused',
  bad_signature: 'signature_refused',
  not_a_form: 'upload_refused',
}

/** Writes down a refusal that tells of something; where it was met, never with an address of a person in it. */
export function logSuspiciousRefusal(
  request: FastifyRequest,
  { code, message, isProbing }: Refusal,
): void {
  const event = telling[code]
  if (event) logRequestEvent(request, event, placeOf(request))
  if (isProbing) logHostileInput(request, placeOf(request), message)
}

const paramsSchema = z.object({ id: z.string(), '*': z.string() }).partial().catch({})

function placeOf({ method, routeOptions, params }: FastifyRequest): string {
  const { id = ':id', '*': rest = '*' } = paramsSchema.parse(params)
  const url = routeOptions.url ?? 'nowhere'
  const place = url.replace(':id', id.slice(0, MAX_PART)).replace('*', rest.slice(0, MAX_PART))
  return `${method} ${place}`
}
