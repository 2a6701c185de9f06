import { randomBytes, randomUUID } from 'node:crypto'
import { setSessionCookie } from 'better-auth/cookies'
import { z } from 'zod'
import { emailSchema } from '../../contract/fields.ts'
import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from '../../contract/limits.ts'
import { knownAddressMail } from './account-mails.ts'
import { type HookContext, originOf } from './identity-context.ts'
import type { IdentityParts } from './identity-parts.ts'
import { logSecurityEvent } from './security-events.ts'

/** What the provider would make an account of; whatever else is sent it refuses, known address or not. */
const signUpSchema = z.object({
  name: z.string(),
  email: emailSchema,
  password: z.string().min(MIN_PASSWORD_LENGTH).max(MAX_PASSWORD_LENGTH),
})

/**
 * Answers a sign-up with an address that has an account exactly as one with a new address, and as slowly: only the
 * session in it opens nothing. The owner of the address learns of it by mail (decisions/0017).
 */
export async function answerKnownAddress(ctx: HookContext, parts: IdentityParts) {
  const { data: asked } = signUpSchema.safeParse(ctx.body)
  const found = asked && (await ctx.context.internalAdapter.findUserByEmail(asked.email))
  if (!asked || !found) return undefined
  const owner = found.user
  await ctx.context.password.hash(asked.password)
  logSecurityEvent(parts.log, 'sign_up_with_known_address', {
    actor: 'visitor',
    target: owner.id,
    ...originOf(ctx),
  })
  parts.sendMail(knownAddressMail(owner, `${parts.config.publicUrl}/forgot-password`))
  const user = madeUpUser(asked)
  const session = madeUpSession(user.id)
  await setSessionCookie(ctx, { session, user })
  const cookie = ctx.responseHeaders?.get('set-cookie')?.match(/session_token=([^;]+)/)?.[1]
  if (cookie) ctx.setHeader('set-auth-token', cookie)
  ctx.setHeader('access-control-expose-headers', 'set-auth-token')
  ctx.context.setNewSession(null)
  return { token: session.token, user }
}

function madeUpUser({ name, email }: { name: string; email: string }) {
  const now = new Date()
  return {
    name,
    email,
    emailVerified: false,
    image: null,
    createdAt: now,
    updatedAt: now,
    id: randomUUID(),
  }
}

function madeUpSession(userId: string) {
  const now = new Date()
  const token = randomBytes(48).toString('base64').replace(/[+/=]/g, '').slice(0, 32)
  return { id: randomUUID(), userId, token, expiresAt: now, createdAt: now, updatedAt: now }
}
