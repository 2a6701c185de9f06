import { randomUUID } from 'node:crypto'
import { generateId } from 'better-auth'
import { setSessionCookie } from 'better-auth/cookies'
import { z } from 'zod'
import { logSecurityEvent } from '../operations/security-log.ts'
import { knownAddressMail } from './account-mails.ts'
import { originOf } from './identity-headers.ts'
import type { HookContext, IdentityParts } from './identity-hooks.ts'

const SESSION_TOKEN_LENGTH = 32

type Person = { id: string; email: string; name: string }

/** Better Auth answers known addresses like new ones only without automatic sign-in; `signInAfterSignUp` adds the session. */
export function signUpOptions({ log, config, sendMail }: IdentityParts) {
  return {
    autoSignIn: false,
    customSyntheticUser: ({ coreFields }: { coreFields: object }) => ({
      ...coreFields,
      id: randomUUID(),
    }),
    onExistingUserSignUp: async ({ user }: { user: Person }, request?: Request) => {
      const details = { actor: 'visitor', target: user.id, ...originOf(request?.headers) }
      logSecurityEvent(log, 'sign_up_with_known_address', details)
      sendMail(knownAddressMail(user, `${config.publicUrl}/forgot-password`))
    },
  }
}

const signedUpSchema = z.object({ user: z.looseObject({ id: z.string() }) })

/** Signs in after a sign-up. The session for a known address opens nothing, which its answer does not show (decisions/0017). */
export async function signInAfterSignUp(ctx: HookContext) {
  const { internalAdapter, returned } = ctx.context
  const { data } = signedUpSchema.safeParse(returned)
  if (!data) return undefined
  const user = await internalAdapter.findUserById(data.user.id)
  const session = user && (await internalAdapter.createSession(user.id))
  const token = session?.token ?? generateId(SESSION_TOKEN_LENGTH)
  const now = new Date()
  const stamps = { createdAt: now, updatedAt: now, expiresAt: now }
  await setSessionCookie(ctx, {
    session: session ?? { id: randomUUID(), userId: data.user.id, token, ...stamps },
    user: user ?? { id: data.user.id, email: '', name: '', emailVerified: false, ...stamps },
  })
  if (!session) ctx.context.setNewSession(null)
  return { token, user: data.user }
}
