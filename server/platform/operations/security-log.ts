import type { FastifyBaseLogger, FastifyRequest } from 'fastify'
import { type NamesIn, namesIn } from '../../../contract/values/names-in.ts'
import { truncateText } from './log-stream.ts'

const MAX_DETAIL_LENGTH = 254

/** Events that anyone can cause, so their lines are limited. */
const refusals = namesIn(`
  access_refused, limit_hit, price_mismatch, proof_refused, signature_refused, upload_refused,
  hostile_input, key_in_address`)
/** What happens to accounts, rights, goods and money. No line holds a password or a token. */
export type SecurityEvent =
  | (typeof refusals)[number]
  | NamesIn<`
      key_made, key_ended,
      sign_in, sign_in_failed, account_closed_to_guessing, sign_up,
      sign_up_with_known_address, sign_out, token_issued, session_ended, tool_deleted,
      booking_deleted, payment_refunded, payment_settled, transfer_recorded,
      transfer_reversed, hold_ended, role_changed, second_factor_added, second_factor_given,
      second_factor_failed, second_factor_removed, recovery_codes_made, password_changed,
      password_reset, email_verified, google_linked, account_deleted`>

/** Of the actor the user id, or the address that was typed. */
type Detail = 'actor' | 'target' | 'address' | 'requestId' | 'what'

export function logSecurityEvent(
  log: FastifyBaseLogger,
  event: SecurityEvent,
  details: { [name in Detail]?: string | undefined },
): void {
  const given = Object.entries(details).filter(([, value]) => value !== undefined)
  const short = given.map(([name, value]) => [name, truncateText(value, MAX_DETAIL_LENGTH)])
  log.info({ security: event, ...Object.fromEntries(short) }, `security: ${event}`)
}

export function logRequestEvent(
  request: FastifyRequest,
  event: SecurityEvent,
  target: string,
  what?: string,
): void {
  const { caller, ip: address, log, server } = request
  if (refusals.some((each) => each === event) && !server.mayLog(event, address)) return
  const actor = caller?.userId ?? 'visitor'
  logSecurityEvent(log, event, { actor, target, address, ...(what && { what }) })
}
