import type { FastifyBaseLogger } from 'fastify'

/** What happened to accounts and rights, for whoever looks into an incident later. Never a password, never a token. */
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
  | 'role_changed'
  | 'password_changed'
  | 'password_reset'
  | 'email_verified'
  | 'google_linked'
  | 'account_deleted'

type Details = {
  /** Who did it: a user id, or the address that was typed. */
  actor?: string | undefined
  /** Whom or what it was done to. */
  target?: string | undefined
  /** The network address it came from. */
  address?: string | undefined
  requestId?: string | undefined
}

/** One structured line each, at a level that the default log keeps. */
export function noteSecurityEvent(
  log: FastifyBaseLogger,
  event: SecurityEvent,
  details: Details,
): void {
  log.info({ security: event, ...details }, `security: ${event}`)
}
