import type { FastifyBaseLogger, FastifyRequest } from 'fastify'
import { shortText } from '../operations/short-lines.ts'

/** As long as an address of a person may be. */
const LONGEST_DETAIL = 254

/** What happened to accounts, rights, goods and money, for whoever looks into an incident later. Never a password, never a token. */
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
  | 'role_changed'
  | 'password_changed'
  | 'password_reset'
  | 'email_verified'
  | 'google_linked'
  | 'account_deleted'

/** What strangers cause as often as they like: each network only so many lines a minute. */
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
  /** Who did it: a user id, or the address that was typed. */
  actor?: string | undefined
  /** Whom or what it was done to. */
  target?: string | undefined
  /** The network address it came from. */
  address?: string | undefined
  requestId?: string | undefined
  /** What was wrong with it, where the event alone does not say. */
  what?: string | undefined
}

/** One structured line each, at a level that the default log keeps; what strangers typed or sent is cut. */
export function logSecurityEvent(
  log: FastifyBaseLogger,
  event: SecurityEvent,
  details: Details,
): void {
  const given = Object.entries(details).filter(([, value]) => value !== undefined)
  const short = given.map(([name, value]) => [name, shortText(value, LONGEST_DETAIL)])
  log.info({ security: event, ...Object.fromEntries(short) }, `security: ${event}`)
}

/** The same for what a call did or tried: who and from where is known from its request, whose log knows its id. */
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
