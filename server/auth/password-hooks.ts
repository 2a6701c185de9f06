import { APIError } from 'better-auth/api'
import { errors, fillIn } from '../../contract/errors.ts'
import type { GuessBrake } from './guess-brake.ts'
import { type HookContext, originOf, refusalResponse, typedOf } from './identity-context.ts'
import type { IdentityParts } from './identity-parts.ts'
import { logSecurityEvent } from './security-events.ts'
import { hasPassword, isFresh } from './sessions.ts'

/** Where a password can be tried on the account of a session. */
const provingPaths = ['/change-password', '/delete-user', '/verify-password']

/** The address of the account that this call tries a password on. */
export async function guessedAccount(
  ctx: HookContext,
  parts: Pick<IdentityParts, 'personOfSession'>,
): Promise<string | undefined> {
  if (ctx.path === '/sign-in/email') return typedOf(ctx).email
  if (!provingPaths.includes(ctx.path) || !ctx.headers) return undefined
  return (await parts.personOfSession(ctx.headers))?.email
}

/** An account with a password is deleted only by who knows it, however fresh the session: a browser may be left alone. */
export async function refuseUnprovedDeletion(
  ctx: HookContext,
  { db, personOfSession }: IdentityParts,
): Promise<void> {
  if (ctx.path !== '/delete-user' || typedOf(ctx).password || !ctx.headers) return
  const person = await personOfSession(ctx.headers)
  if (!person || !(await hasPassword(db, person.id))) return
  const { message } = errors.password_needed
  throw new APIError('BAD_REQUEST', { code: 'PASSWORD_NEEDED', message })
}

/** Another way in is added only by who logged in just now: it would stay when whoever borrowed the browser is gone. */
export async function refuseStaleLinking(
  ctx: HookContext,
  { db, personOfSession }: IdentityParts,
): Promise<void> {
  if (ctx.path !== '/link-social' || !ctx.headers) return
  const person = await personOfSession(ctx.headers)
  if (!person || (await isFresh(db, person.sessionId))) return
  throw new APIError('FORBIDDEN', { code: 'LOGIN_AGAIN', message: errors.login_again.message })
}

/** Refuses to try a password on an account that ten wrong ones have closed. */
export async function refuseClosedAccount(brake: GuessBrake, account: string): Promise<void> {
  const seconds = await brake.closedFor(account)
  if (seconds > 0)
    throw new APIError('TOO_MANY_REQUESTS', closedReply(seconds), retryAfter(seconds))
}

/**
 * Judges once the password has been looked at: many guesses at once have all passed the first check, so the count
 * decides here whether the outcome is told, of a right one as of a wrong one.
 */
export async function judgeOutcome(
  ctx: HookContext,
  { brake, log }: IdentityParts,
  account: string,
): Promise<void> {
  const isWrong = isRefusal(ctx.context.returned, ['INVALID_EMAIL_OR_PASSWORD', 'INVALID_PASSWORD'])
  const session = ctx.path === '/sign-in/email' ? ctx.context.newSession : null
  if (!isWrong && !session) return
  const seconds = isWrong ? await brake.countWrong(account) : await brake.closedFor(account)
  const actor = session?.user.id ?? account
  const event = seconds > 0 ? 'account_closed_to_guessing' : isWrong ? 'sign_in_failed' : 'sign_in'
  logSecurityEvent(log, event, { actor, target: account, ...originOf(ctx) })
  if (seconds === 0) return
  if (session) await ctx.context.internalAdapter.deleteSession(session.session.token)
  ctx.context.returned = refusalResponse(429, closedReply(seconds), retryAfter(seconds))
}

function isRefusal(returned: unknown, codes: string[]): boolean {
  return returned instanceof APIError && codes.includes(String(returned.body?.code))
}

function closedReply(seconds: number) {
  const minutes = Math.ceil(seconds / 60)
  return {
    code: 'TOO_MANY_WRONG_PASSWORDS',
    message: fillIn(errors.too_many_wrong_passwords.message, { minutes }),
  }
}

const retryAfter = (seconds: number) => ({ 'Retry-After': String(seconds) })
