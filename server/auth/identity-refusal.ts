import { APIError } from 'better-auth/api'
import { type ErrorCode, errors } from '../../contract/errors/errors.ts'
import { fillIn } from '../../contract/errors/shown-errors.ts'
import { formatWait } from '../platform/http/refusal.ts'

/** A refusal of the contract as Better Auth sends it: its code in capitals, with `retryAfter` (seconds) the wait. */
export function identityRefusal(code: ErrorCode, given: { as?: string; retryAfter?: number } = {}) {
  const { as = code.toUpperCase(), retryAfter } = given
  const { status, message } = errors[code]
  if (retryAfter === undefined) return new APIError(status, { code: as, message })
  const sentence = fillIn(message, { wait: formatWait(retryAfter) })
  return new APIError(status, { code: as, message: sentence }, { 'Retry-After': `${retryAfter}` })
}
