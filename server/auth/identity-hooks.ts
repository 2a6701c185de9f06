import { APIError, createAuthMiddleware } from 'better-auth/api'
import { passwordChangedMail } from './account-mails.ts'
import { refuseGuessablePassword } from './chosen-password.ts'
import { type HookContext, originOf } from './identity-context.ts'
import type { IdentityParts } from './identity-parts.ts'
import { answerKnownAddress } from './known-address.ts'
import {
  guessedAccount,
  judgeOutcome,
  refuseClosedAccount,
  refuseStaleLinking,
  refuseUnprovedDeletion,
} from './password-hooks.ts'
import { logSecurityEvent, type SecurityEvent } from './security-events.ts'
import { deleteResetLinks } from './sessions.ts'
import { refuseUnprovedVerification } from './verification-rules.ts'

/** The shop's own rules around the identity provider's calls. */
export function identityHooks(parts: IdentityParts) {
  return {
    before: createAuthMiddleware(async (ctx) => {
      await refuseGuessablePassword(ctx, parts)
      const account = await guessedAccount(ctx, parts)
      if (account) await refuseClosedAccount(parts.brake, account)
      await refuseUnprovedVerification(ctx, parts)
      await refuseUnprovedDeletion(ctx, parts)
      await refuseStaleLinking(ctx, parts)
      // A changed password ends all other sessions, whether the caller thought of it or not.
      if (ctx.path === '/change-password')
        return { context: { body: { ...ctx.body, revokeOtherSessions: true } } }
      if (ctx.path === '/sign-up/email') return answerKnownAddress(ctx, parts)
      return undefined
    }),
    after: createAuthMiddleware(async (ctx) => {
      const account = await guessedAccount(ctx, parts)
      if (account) await judgeOutcome(ctx, parts, account)
      await noteOutcome(ctx, parts)
    }),
  }
}

/** Writes down what has been done, and tells the person by mail where it matters. */
async function noteOutcome(
  ctx: HookContext,
  { db, log, config, sendMail }: IdentityParts,
): Promise<void> {
  const user = ctx.context.newSession?.user
  if (!user || ctx.context.returned instanceof APIError) return
  const note = (event: SecurityEvent) =>
    logSecurityEvent(log, event, { actor: user.id, target: user.id, ...originOf(ctx) })
  if (ctx.path === '/sign-up/email') note('sign_up')
  if (ctx.path.startsWith('/callback/')) note('sign_in')
  if (ctx.path !== '/change-password') return
  await deleteResetLinks(db, user.id)
  note('password_changed')
  sendMail(passwordChangedMail(user, `${config.publicUrl}/forgot-password`))
}
