import { createHash } from 'node:crypto'
import { APIError } from 'better-auth/api'
import type pg from 'pg'
import { RateLimiterPostgres, type RateLimiterRes } from 'rate-limiter-flexible'
import { errors, fillIn } from '../../contract/errors.ts'
import { MAX_WRONG_PASSWORDS, WRONG_PASSWORD_MINUTES } from '../../contract/limits.ts'
import { formatWait } from '../http/refusal.ts'
import { logSecurityEvent } from '../operations/security-log.ts'
import { originOf } from './identity-headers.ts'
import type { HookContext, IdentityParts } from './identity-hooks.ts'

export type LoginAttempts = ReturnType<typeof createLoginAttempts>

/** Counts wrong passwords per address, known or not, in the database: all processes share the count. */
export function createLoginAttempts(pool: pg.Pool) {
  const limiter = new RateLimiterPostgres({
    storeClient: pool,
    tableName: 'wrong_passwords',
    tableCreated: true,
    keyPrefix: '',
    points: MAX_WRONG_PASSWORDS,
    duration: WRONG_PASSWORD_MINUTES * 60,
  })
  return {
    /** The seconds for which the account stays closed; 0 while it is open. */
    async closedFor(email: string): Promise<number> {
      const found = await limiter.get(keyOf(email))
      return found && found.consumedPoints >= MAX_WRONG_PASSWORDS ? secondsOf(found) : 0
    },
    /** Counts one wrong password. The seconds for which the account was closed already; 0 if it was open. */
    async countWrong(email: string): Promise<number> {
      const counted = await limiter.penalty(keyOf(email))
      return counted.consumedPoints > MAX_WRONG_PASSWORDS ? secondsOf(counted) : 0
    },
  }
}

const secondsOf = ({ msBeforeNext }: RateLimiterRes) => Math.max(1, Math.ceil(msBeforeNext / 1000))

// Hashed, so that unknown addresses are not collected.
const keyOf = (email: string) =>
  createHash('sha256').update(email.trim().toLowerCase()).digest('base64url')

export async function refuseClosedAccount(attempts: LoginAttempts, email: string | undefined) {
  const seconds = email === undefined ? 0 : await attempts.closedFor(email)
  if (seconds > 0)
    throw new APIError('TOO_MANY_REQUESTS', closedReply(seconds), retryAfter(seconds))
}

/** Counts a tried password. Of simultaneous guesses that passed the first check, even a right one may be refused here. */
export async function countAttempt(
  ctx: HookContext,
  { attempts, log }: IdentityParts,
  email: string,
): Promise<Response | undefined> {
  const { returned, newSession, internalAdapter } = ctx.context
  const isWrong =
    returned instanceof APIError &&
    ['INVALID_EMAIL_OR_PASSWORD', 'INVALID_PASSWORD'].includes(String(returned.body?.code))
  const session = ctx.path === '/sign-in/email' ? newSession : null
  if (!isWrong && !session) return undefined
  const seconds = isWrong ? await attempts.countWrong(email) : await attempts.closedFor(email)
  const event = seconds > 0 ? 'account_closed_to_guessing' : isWrong ? 'sign_in_failed' : 'sign_in'
  const actor = session?.user.id ?? email
  logSecurityEvent(log, event, { actor, target: email, ...originOf(ctx.headers) })
  if (seconds === 0) return undefined
  if (session) await internalAdapter.deleteSession(session.session.token)
  ctx.context.setNewSession(null)
  // A new response: otherwise the status of the provider's answer would stay.
  const headers = { 'content-type': 'application/json', ...retryAfter(seconds) }
  return new Response(JSON.stringify(closedReply(seconds)), { status: 429, headers })
}

function closedReply(seconds: number) {
  const message = fillIn(errors.too_many_wrong_passwords.message, { wait: formatWait(seconds) })
  return { code: 'TOO_MANY_WRONG_PASSWORDS', message }
}

const retryAfter = (seconds: number) => ({ 'Retry-After': String(seconds) })
