import type { FastifyRequest } from 'fastify'
import { MAX_IDEMPOTENCY_KEY_LENGTH } from '../../../contract/limits.ts'
import { Refusal } from './refusal.ts'

/** The Idempotency-Key of a request. Refuses with 400 what is not 1 to 255 visible characters. */
export function idempotencyKeyOf(request: FastifyRequest): string | undefined {
  const key = request.headers['idempotency-key']
  if (key === undefined) return undefined
  const isKey = typeof key === 'string' && /^[\x21-\x7E]+$/.test(key)
  if (!isKey || key.length > MAX_IDEMPOTENCY_KEY_LENGTH) {
    throw new Refusal('malformed', {
      what: `Idempotency-Key must be 1 to ${MAX_IDEMPOTENCY_KEY_LENGTH} visible characters`,
    })
  }
  return key
}

/** The same where the key is required: 400 without one. */
export function requireIdempotencyKey(request: FastifyRequest): string {
  const key = idempotencyKeyOf(request)
  if (key === undefined) throw new Refusal('idempotency_key_required')
  return key
}
