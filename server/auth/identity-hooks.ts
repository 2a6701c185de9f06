import { generateId } from 'better-auth'
import { APIError, createAuthMiddleware } from 'better-auth/api'
import { z } from 'zod'
import type { Db } from '../platform/database/database.ts'
import type { SignedIn } from '../platform/http/caller.ts'
import type { HookContext, IdentityParts } from './identity-parts.ts'
import { identityRefusal } from './identity-refusal.ts'
import { closedRefusal, refuseClosedAccount } from './login-attempts.ts'
import { refuseWeakPassword } from './passwords.ts'
import { applyFactorRules, finishFactorCall, isFactorCall } from './second-factor.ts'
import { deleteResetLinks, endOldestSessions } from './sessions.ts'

const text = z.string().default('')
const bodySchema = z
  .object({ name: text, email: text, password: text, newPassword: text, token: text })
  .prefault({})

const signedUpSchema = z.object({ user: z.looseObject({ id: z.string() }) })

export const identityHooks = (parts: IdentityParts) => ({
  before: createAuthMiddleware((ctx) => applyRules(ctx, parts)),
  after: createAuthMiddleware(async (ctx) => {
    const refusal = await countAttempt(ctx, parts, bodySchema.parse(ctx.body).email)
    if (refusal) return refusal
    const answer = await answerOf(ctx, parts)
    await endReplacedSession(ctx)
    await reportOutcome(ctx, parts)
    return answer
  }),
})

function answerOf(ctx: HookContext, parts: IdentityParts) {
  if (isFactorCall(ctx)) return finishFactorCall(ctx, parts)
  return ctx.path === '/sign-up/email' ? signInAfterSignUp(ctx) : undefined
}

async function applyRules(ctx: HookContext, parts: IdentityParts) {
  if (isFactorCall(ctx)) return applyFactorRules(ctx, parts)
  const { attempts, findSignedIn } = parts
  const { name, email, password, newPassword, token } = bodySchema.parse(ctx.body)
  if (ctx.path === '/sign-in/email') return refuseClosedAccount(attempts, email)
  if (ctx.path === '/sign-up/email') return refuseWeakPassword(password, { email, name })
  if (ctx.path === '/reset-password')
    return refuseWeakPassword(newPassword, await findOwnerOfResetLink(ctx, token))
  if (!['/change-password', '/delete-user', '/link-social'].includes(ctx.path)) return undefined
  const person = await findSignedIn(ctx.headers)
  if (!person) return undefined
  if (ctx.path === '/link-social') {
    // Another way to sign in outlasts a borrowed browser, so it takes a recent login.
    if (!person.isFresh) throw identityRefusal('login_again')
    return undefined
  }
  await refuseWeakPassword(newPassword, person)
  if (ctx.path === '/delete-user' && !password) await refuseWithoutPassword(person, ctx)
  return refuseClosedAccount(attempts, person.email)
}

/** Counts a tried password. Of simultaneous guesses that passed the first check, even a right one may be refused here. */
async function countAttempt(ctx: HookContext, { attempts, report }: IdentityParts, typed: string) {
  const { returned, newSession, session: signedIn, internalAdapter } = ctx.context
  const isWrong =
    returned instanceof APIError &&
    ['INVALID_EMAIL_OR_PASSWORD', 'INVALID_PASSWORD'].includes(String(returned.body?.code))
  const isSignIn = ctx.path === '/sign-in/email'
  const session = isSignIn ? newSession : null
  const email = isSignIn ? typed : signedIn?.user.email
  if (email === undefined || !(isWrong || session)) return undefined
  const seconds = isWrong ? await attempts.countWrong(email) : await attempts.closedFor(email)
  const event = seconds > 0 ? 'account_closed_to_guessing' : isWrong ? 'sign_in_failed' : 'sign_in'
  report(event, session?.user.id ?? email, ctx, email)
  if (seconds === 0) return undefined
  if (session) await internalAdapter.deleteSession(session.session.token)
  ctx.context.setNewSession(null)
  // A new response: otherwise the status of the provider's answer would stay.
  const { body, statusCode: status, headers } = closedRefusal(seconds)
  return Response.json(body, { status, headers })
}

async function findOwnerOfResetLink({ context }: HookContext, token: string) {
  const { internalAdapter } = context
  const link = await internalAdapter.findVerificationValue(`reset-password:${token}`)
  return link ? internalAdapter.findUserById(link.value) : null
}

/** An account with a password is deleted by its password only, however fresh the session: the browser may be borrowed. */
async function refuseWithoutPassword(
  { userId }: SignedIn,
  { context }: HookContext,
): Promise<void> {
  const account = await context.internalAdapter.findCredentialAccount(userId)
  if (account?.password) throw identityRefusal('password_needed')
}

/** Signs in after a sign-up. The session for a known address opens nothing, which its answer does not show (decisions/0017). */
async function signInAfterSignUp(ctx: HookContext) {
  const { internalAdapter, returned, authCookies, secret } = ctx.context
  const { data } = signedUpSchema.safeParse(returned)
  if (!data) return undefined
  const user = await internalAdapter.findUserById(data.user.id)
  const session = user && (await internalAdapter.createSession(user.id))
  const token = session?.token ?? generateId(32)
  const { name, attributes } = authCookies.sessionToken
  await ctx.setSignedCookie(name, token, secret, attributes)
  if (session) ctx.context.setNewSession({ session, user })
  return { token, user: data.user }
}

/** Of any account. A sign-up with a known address ends it too: else the two would differ. */
async function endReplacedSession(ctx: HookContext): Promise<void> {
  const { newSession, returned, authCookies, secret, internalAdapter } = ctx.context
  const isSignUp = ctx.path === '/sign-up/email' && !(returned instanceof APIError)
  if ((!newSession && !isSignUp) || ctx.path === '/change-password') return
  const token = await ctx.getSignedCookie(authCookies.sessionToken.name, secret)
  if (!token || token === newSession?.session.token) return
  if (await internalAdapter.findSession(token)) await internalAdapter.deleteSession(token)
}

async function reportOutcome(ctx: HookContext, { db, report, sendMail }: IdentityParts) {
  const user = ctx.context.newSession?.user
  if (!user || ctx.context.returned instanceof APIError) return
  await endOldestSessions(db, user.id)
  if (ctx.path === '/sign-up/email') report('sign_up', user.id, ctx)
  if (ctx.path.startsWith('/callback/')) report('sign_in', user.id, ctx)
  if (ctx.path !== '/change-password') return
  await keepFactor(ctx, db)
  await deleteResetLinks(db, user.id)
  report('password_changed', user.id, ctx)
  sendMail('passwordChanged', user)
}

const changedSchema = z.object({ id: z.string(), secondFactorAt: z.date().nullish() })

/** A change of the password makes a new session of one that may have given a code. */
async function keepFactor({ context }: HookContext, db: Db): Promise<void> {
  const [before, after] = [context.session, context.newSession].map((each) =>
    changedSchema.parse(each?.session),
  )
  if (!before?.secondFactorAt || !after) return
  await db
    .updateTable('sessions')
    .set({ second_factor_at: before.secondFactorAt })
    .where('id', '=', after.id)
    .execute()
}
