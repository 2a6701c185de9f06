import type { FastifyBaseLogger, FastifyRequest } from 'fastify'
import { truncateText } from './log-stream.ts'

const MAX_DETAIL_LENGTH = 254

/** What happens to accounts, rights, goods and money. No line holds a password or a token. */
export type SecurityEvent =
  | 'sign_in'
  | 'sign_in_failed'
  | 'account_closed_to_guessing'
  | 'sign_up'
  | 'sign_up_with_known_address'
  | 'sign_out'
  | 'token_issued'
  | 'session_ended'
  | 'access_refused'
  | 'limit_hit'
  | 'price_mismatch'
  | 'proof_refused'
  | 'signature_refused'
  | 'upload_refused'
  | 'hostile_input'
  | 'tool_deleted'
  | 'booking_deleted'
  | 'payment_refunded'
  | 'payment_settled'
  | 'transfer_recorded'
  | 'transfer_reversed'
  | 'hold_ended'
  | 'role_changed'
  | 'password_changed'
  | 'password_reset'
  | 'email_verified'
  | 'google_linked'
  | 'account_deleted'

/** Events that anyone can cause, so their lines are limited. */
const refusals: readonly SecurityEvent[] = [
  'access_refused',
  'limit_hit',
  'price_mismatch',
  'proof_refused',
  'signature_refused',
  'upload_refused',
  'hostile_input',
]

type Details = {
  /** A user id, or the address that was typed. */
  actor?: string | undefined
  target?: string | undefined
  address?: string | undefined
  requestId?: string | undefined
  what?: string | undefined
}

export function logSecurityEvent(
  log: FastifyBaseLogger,
  event: SecurityEvent,
  details: Details,
): void {
  const given = Object.entries(details).filter(([, value]) => value !== undefined)
  const short = given.map(([name, value]) => [name, truncateText(value, MAX_DETAIL_LENGTH)])
  log.info({ security: event, ...Object.fromEntries(short) }, `security: ${event}`)
}

/** Logs an event of a request: its caller, address and id are known from the request. */
export function logRequestEvent(
  request: FastifyRequest,
  event: SecurityEvent,
  target: string,
  what?: string,
): void {
  const { caller, ip: address, log, server } = request
  if (refusals.includes(event) && !server.mayLog(event, address)) return
  const actor = caller?.userId ?? 'visitor'
  logSecurityEvent(log, event, { actor, target, address, ...(what && { what }) })
}
