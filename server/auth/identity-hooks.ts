import { APIError, createAuthMiddleware } from 'better-auth/api'
import type { FastifyBaseLogger } from 'fastify'
import { z } from 'zod'
import { errors } from '../../contract/errors.ts'
import type { Config } from '../config.ts'
import type { Db } from '../database/database.ts'
import type { SendMail } from '../mail/mail.ts'
import { logSecurityEvent, type SecurityEvent } from '../operations/security-log.ts'
import { passwordChangedMail } from './account-mails.ts'
import { originOf } from './identity-headers.ts'
import { countAttempt, type LoginAttempts, refuseClosedAccount } from './login-attempts.ts'
import { refuseWeakPassword } from './password-rules.ts'
import { deleteResetLinks, isFresh } from './sessions.ts'
import { signInAfterSignUp } from './sign-up.ts'

export type HookContext = Parameters<Parameters<typeof createAuthMiddleware>[0]>[0]

type SignedIn = { id: string; email: string; name: string; sessionId: string }

export type IdentityParts = {
  db: Db
  config: Config
  log: FastifyBaseLogger
  attempts: LoginAttempts
  sendMail: SendMail
  deleteAccount: (person: { id: string; email: string }) => Promise<'deleted' | 'last_admin'>
  findSignedIn: (headers: Headers | undefined) => Promise<SignedIn | undefined>
}

const bodySchema = z
  .object({
    name: z.string(),
    email: z.string(),
    password: z.string(),
    newPassword: z.string(),
    token: z.string(),
  })
  .partial()

/** The shop's own rules before and after Better Auth's calls, by the path of the call. */
export function identityHooks(parts: IdentityParts) {
  return {
    before: createAuthMiddleware((ctx) => applyRules(ctx, parts)),
    after: createAuthMiddleware(async (ctx) => {
      const email = await findTriedAccount(ctx, parts)
      const refusal = email && (await countAttempt(ctx, parts, email))
      if (refusal) return refusal
      const answer = ctx.path === '/sign-up/email' ? await signInAfterSignUp(ctx) : undefined
      await endReplacedSession(ctx, parts)
      await reportOutcome(ctx, parts)
      return answer
    }),
  }
}

async function applyRules(ctx: HookContext, parts: IdentityParts) {
  const { name = '', email = '', password, newPassword, token } = bodySchema.parse(ctx.body ?? {})
  if (ctx.path === '/sign-in/email') return refuseClosedAccount(parts.attempts, email)
  if (ctx.path === '/sign-up/email') return refuseWeakPassword(password, { email, name })
  if (ctx.path === '/reset-password')
    return refuseWeakPassword(newPassword, await findOwnerOfResetLink(ctx, token))
  if (!['/change-password', '/delete-user', '/link-social'].includes(ctx.path)) return undefined
  const person = await parts.findSignedIn(ctx.headers)
  if (!person) return undefined
  if (ctx.path === '/link-social') return refuseOldLogin(person, parts)
  await refuseWeakPassword(newPassword, person)
  if (ctx.path === '/delete-user' && !password) await refuseWithoutPassword(person, ctx)
  return refuseClosedAccount(parts.attempts, person.email)
}

async function findOwnerOfResetLink({ context }: HookContext, token: string | undefined) {
  const { internalAdapter } = context
  const link = token && (await internalAdapter.findVerificationValue(`reset-password:${token}`))
  return link ? ((await internalAdapter.findUserById(link.value)) ?? undefined) : undefined
}

/** An account with a password is deleted by its password only, however fresh the session: the browser may be borrowed. */
async function refuseWithoutPassword({ id }: SignedIn, { context }: HookContext): Promise<void> {
  const account = await context.internalAdapter.findCredentialAccount(id)
  if (!account?.password) return
  const { message } = errors.password_needed
  throw new APIError('BAD_REQUEST', { code: 'PASSWORD_NEEDED', message })
}

/** Another way to sign in outlasts a borrowed browser, so it takes a recent login. */
async function refuseOldLogin({ sessionId }: SignedIn, { db }: IdentityParts): Promise<void> {
  if (await isFresh(db, sessionId)) return
  throw new APIError('FORBIDDEN', { code: 'LOGIN_AGAIN', message: errors.login_again.message })
}

async function findTriedAccount(ctx: HookContext, parts: IdentityParts) {
  if (ctx.path === '/sign-in/email') return bodySchema.parse(ctx.body ?? {}).email
  if (!['/change-password', '/delete-user'].includes(ctx.path)) return undefined
  return (await parts.findSignedIn(ctx.headers))?.email
}

/** Ends the session that this browser had of the same account, since its cookie is replaced. */
async function endReplacedSession(ctx: HookContext, { log }: IdentityParts): Promise<void> {
  const { newSession, authCookies, secret, internalAdapter } = ctx.context
  if (!newSession || ctx.path === '/change-password') return
  const token = await ctx.getSignedCookie(authCookies.sessionToken.name, secret)
  if (!token || token === newSession.session.token) return
  const replaced = await internalAdapter.findSession(token)
  const actor = newSession.user.id
  if (replaced?.user.id !== actor) return
  await internalAdapter.deleteSession(token)
  const target = replaced.session.id
  logSecurityEvent(log, 'session_ended', { actor, target, ...originOf(ctx.headers) })
}

async function reportOutcome(ctx: HookContext, parts: IdentityParts): Promise<void> {
  const user = ctx.context.newSession?.user
  if (!user || ctx.context.returned instanceof APIError) return
  const { id } = user
  const report = (event: SecurityEvent) =>
    logSecurityEvent(parts.log, event, { actor: id, target: id, ...originOf(ctx.headers) })
  if (ctx.path === '/sign-up/email') report('sign_up')
  if (ctx.path.startsWith('/callback/')) report('sign_in')
  if (ctx.path !== '/change-password') return
  await deleteResetLinks(parts.db, id)
  report('password_changed')
  parts.sendMail(passwordChangedMail(user, `${parts.config.publicUrl}/forgot-password`))
}
