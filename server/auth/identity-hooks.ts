import { APIError, createAuthMiddleware } from 'better-auth/api'
import { originOf } from './identity-context.ts'
import type { IdentityParts } from './identity-parts.ts'
import { answerKnownAddress } from './known-address.ts'
import {
  guessedAccount,
  judgeOutcome,
  refuseClosedAccount,
  refuseCommonPassword,
} from './password-hooks.ts'
import { noteSecurityEvent } from './security-events.ts'
import { refuseUnprovedVerification } from './verification-rules.ts'

/** The shop's own rules around the identity provider's calls. */
export function identityHooks(parts: IdentityParts) {
  return {
    before: createAuthMiddleware(async (ctx) => {
      refuseCommonPassword(ctx)
      const account = await guessedAccount(ctx, parts)
      if (account) await refuseClosedAccount(parts.brake, account)
      await refuseUnprovedVerification(ctx, parts)
      // A changed password ends all other sessions, whether the caller thought of it or not.
      if (ctx.path === '/change-password')
        return { context: { body: { ...ctx.body, revokeOtherSessions: true } } }
      if (ctx.path === '/sign-up/email') return answerKnownAddress(ctx, parts)
      return undefined
    }),
    after: createAuthMiddleware(async (ctx) => {
      const account = await guessedAccount(ctx, parts)
      if (account) await judgeOutcome(ctx, parts, account)
      const isDone = !(ctx.context.returned instanceof APIError)
      const { newSession } = ctx.context
      if (ctx.path === '/sign-up/email' && newSession && isDone)
        noteSecurityEvent(parts.log, 'sign_up', { actor: newSession.user.id, ...originOf(ctx) })
      if (ctx.path.startsWith('/callback/') && newSession)
        noteSecurityEvent(parts.log, 'sign_in', { actor: newSession.user.id, ...originOf(ctx) })
      if (ctx.path === '/change-password' && isDone && account)
        noteSecurityEvent(parts.log, 'password_changed', { actor: account, ...originOf(ctx) })
    }),
  }
}
