import { generateId } from 'better-auth'
import { APIError } from 'better-auth/api'
import { generateRandomString } from 'better-auth/crypto'
import { twoFactor } from 'better-auth/plugins'
import { sql } from 'kysely'
import { z } from 'zod'
import type { SignedIn } from '../platform/http/caller.ts'
import type { HookContext, IdentityParts } from './identity-parts.ts'
import { identityRefusal } from './identity-refusal.ts'
import { refuseClosedAccount } from './login-attempts.ts'
import { takeCode } from './second-factor-codes.ts'
import { forgetFactor, hashSessionToken } from './sessions.ts'

// 124 bits: of less than 112 it would take slow hashes (docs/asvs.md).
const newCode = () => generateRandomString(24, 'a-z', '0-9').replace(/.{6}(?!$)/g, '$&-')

/** Without its step at sign-in, which Google's goes round: what a session lacks without a code is the office's rights (access-tokens.ts). */
export const secondFactor = {
  ...twoFactor({
    allowPasswordless: true,
    backupCodeOptions: { customBackupCodesGenerate: () => Array.from({ length: 10 }, newCode) },
    schema: { twoFactor: { modelName: 'two_factors' } },
  }),
  hooks: {},
}

export const isFactorCall = ({ path }: HookContext) => path.startsWith('/two-factor/')
const isEntry = ({ path }: HookContext) => path.startsWith('/two-factor/verify-')
const factorAct = ({ path }: HookContext) => path.replace('/two-factor/', '')

/** What a call of the second factor needs, before the plugin judges it. */
export async function applyFactorRules(ctx: HookContext, parts: IdentityParts): Promise<void> {
  const person = await parts.findSignedIn(ctx.headers)
  if (!person) throw identityRefusal('not_signed_in', { as: 'UNAUTHORIZED' })
  if (!isEntry(ctx)) await refuseUnproven(ctx, parts, person)
  if (isEntry(ctx) || factorAct(ctx) === 'disable') await refuseWrongCode(ctx, parts, person)
}

/** It takes the password, which the plugin judges, or a recent login by Google. */
async function refuseUnproven(ctx: HookContext, { db, attempts }: IdentityParts, person: SignedIn) {
  if (factorAct(ctx) === 'enable' && person.areas.length === 0 && !person.needsFactor)
    throw identityRefusal('not_allowed')
  await refuseClosedAccount(attempts, person.email)
  const account = await ctx.context.internalAdapter.findCredentialAccount(person.userId)
  if (!account?.password && !person.isFresh) throw identityRefusal('login_again')
  if (factorAct(ctx) !== 'generate-backup-codes') return
  const session = await db
    .selectFrom('sessions')
    .select('second_factor_at')
    .where('id', '=', person.sessionId)
    .executeTakeFirst()
  if (!session?.second_factor_at) throw identityRefusal('second_factor_needed')
}

/** Of simultaneous guesses that passed the first check, even a right one may be refused. */
async function refuseWrongCode(ctx: HookContext, parts: IdentityParts, person: SignedIn) {
  const { attempts, report, db } = parts
  const guesses = `codes of ${person.userId}`
  const refuse = (retryAfter: number) => {
    if (retryAfter === 0) return
    report('account_closed_to_guessing', person.userId, ctx)
    throw identityRefusal('too_many_wrong_codes', { retryAfter })
  }
  refuse(await attempts.closedFor(guesses))
  const isRight = await takeCode(ctx, db, person)
  refuse(isRight ? await attempts.closedFor(guesses) : await attempts.countWrong(guesses))
  if (isRight) return
  report('second_factor_failed', person.userId, ctx)
  throw identityRefusal('wrong_code', { as: 'INVALID_CODE' })
}

const enteredSchema = z.object({ user: z.looseObject({ id: z.string() }) })

/** After a call that the plugin has done: what it changes for sessions, and who gets a mail. */
export async function finishFactorCall(ctx: HookContext, parts: IdentityParts) {
  const { returned, session, newSession } = ctx.context
  const user = newSession?.user ?? session?.user
  if (!user || returned instanceof APIError) return undefined
  if (isEntry(ctx)) return enterSession(ctx, parts)
  if (factorAct(ctx) === 'disable') {
    await forgetFactor(parts.db, user.id)
    parts.report('second_factor_removed', user.id, ctx)
    parts.sendMail('secondFactorRemoved', user)
  }
  if (factorAct(ctx) === 'generate-backup-codes') parts.report('recovery_codes_made', user.id, ctx)
  return undefined
}

/** Marks the session, under a new secret: who knew the old one has not given a code. The plugin's own answer holds the old one. */
async function enterSession(ctx: HookContext, { db, report, sendMail }: IdentityParts) {
  const { returned, session: signedIn, newSession, authCookies, secret } = ctx.context
  const { data } = enteredSchema.safeParse(returned)
  // The plugin makes a new session when the first code switches the factor on.
  const session = (newSession ?? signedIn)?.session
  if (!data || !session) return undefined
  const token = newSession ? session.token : generateId(32)
  await db
    .updateTable('sessions')
    .set({ token: hashSessionToken(token), second_factor_at: sql<Date>`now()` })
    .where('id', '=', session.id)
    .execute()
  const { name, attributes } = authCookies.sessionToken
  await ctx.setSignedCookie(name, token, secret, attributes)
  report(newSession ? 'second_factor_added' : 'second_factor_given', data.user.id, ctx)
  if (newSession) sendMail('secondFactorAdded', newSession.user)
  return { token, user: { ...data.user, twoFactorEnabled: true } }
}
