import { APIError } from 'better-auth/api'
import { errors } from '../../contract/errors.ts'
import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from '../../contract/limits.ts'
import type { Db } from '../database/database.ts'
import { logSecurityEvent, type SecurityEvent } from '../operations/security-log.ts'
import {
  accountDeletedMail,
  passwordChangedMail,
  resetMail,
  verificationMail,
} from './account-mails.ts'
import { originOf } from './identity-headers.ts'
import type { IdentityParts } from './identity-hooks.ts'
import { hashPassword, verifyPassword } from './password-hash.ts'
import { deleteResetLinks } from './sessions.ts'
import { signUpOptions } from './sign-up.ts'

const VERIFICATION_SECONDS = 24 * 3600

type Person = { id: string; email: string; name: string }
type MailLink = { user: Person; token: string }

/** Better Auth's options for accounts: their mails, passwords and deletion, and what is stored of them. */
export function accountOptions(parts: IdentityParts) {
  const { db, config, sendMail } = parts
  const page = (path: string, token: string) => `${config.publicUrl}${path}?token=${token}`
  const report = (event: SecurityEvent, { id }: Person, request: Request | undefined) =>
    logSecurityEvent(parts.log, event, { actor: id, target: id, ...originOf(request?.headers) })
  return {
    emailVerification: {
      sendOnSignUp: true,
      expiresIn: VERIFICATION_SECONDS,
      // Demo accounts are made without a request and get no mail.
      sendVerificationEmail: async ({ user, token }: MailLink, request?: Request) => {
        if (request) sendMail(verificationMail(user, page('/verify-email', token)))
      },
      beforeEmailVerification: (user: Person, request?: Request) =>
        refuseUnprovenAddress(user, parts, request?.headers),
      afterEmailVerification: async (user: Person, request?: Request) =>
        report('email_verified', user, request),
    },
    emailAndPassword: {
      enabled: true,
      minPasswordLength: MIN_PASSWORD_LENGTH,
      maxPasswordLength: MAX_PASSWORD_LENGTH,
      password: { hash: hashPassword, verify: verifyPassword },
      ...signUpOptions(parts),
      revokeSessionsOnPasswordReset: true,
      sendResetPassword: async ({ user, token }: MailLink) =>
        sendMail(resetMail(user, page('/reset-password', token))),
      onPasswordReset: async ({ user }: { user: Person }, request?: Request) => {
        await markVerified(db, user.id)
        await deleteResetLinks(db, user.id)
        report('password_reset', user, request)
        sendMail(passwordChangedMail(user, `${config.publicUrl}/forgot-password`))
      },
    },
    user: {
      deleteUser: {
        enabled: true,
        beforeDelete: async (user: Person, request?: Request) => {
          await deleteAccount(user, parts)
          report('account_deleted', user, request)
          sendMail(accountDeletedMail(user))
        },
      },
      validateUserInfo: refuseUnverifiedGoogleAddress,
    },
    databaseHooks: {
      // The row stays without the person: bookings and payments refer to it (decisions/0009).
      user: { delete: { before: async () => false } },
      account: {
        create: {
          // Google's tokens are not needed after sign-in.
          before: async (account: object) => ({
            data: { ...account, accessToken: null, refreshToken: null, idToken: null },
          }),
          after: async ({ userId, providerId }: { userId: string; providerId: string }) => {
            if (providerId === 'google') await markVerified(db, userId)
          },
        },
      },
    },
  }
}

async function deleteAccount(person: Person, parts: IdentityParts): Promise<void> {
  if ((await parts.deleteAccount(person)) === 'deleted') return
  const { message } = errors.last_admin
  throw new APIError('CONFLICT', { code: 'LAST_ADMIN', message })
}

async function markVerified(db: Db, id: string): Promise<void> {
  await db.updateTable('users').set({ email_verified: true }).where('id', '=', id).execute()
}

type Provided = { user: { emailVerified?: boolean }; source: { method: string } }

async function refuseUnverifiedGoogleAddress({ user, source }: Provided) {
  if (source.method !== 'oauth' || user.emailVerified === true) return undefined
  const { message } = errors.google_unverified
  return { error: 'email_not_verified', errorDescription: message }
}

/** Without a session, a mailbox's owner would verify the account of another person unknowingly (decisions/0017). */
async function refuseUnprovenAddress(
  { id }: Person,
  { findSignedIn }: IdentityParts,
  headers: Headers | undefined,
): Promise<void> {
  if (!isFromOwnPage(headers) && !/^Bearer /i.test(headers?.get('authorization') ?? '')) {
    const { message } = errors.verify_by_page
    throw new APIError('FORBIDDEN', { code: 'VERIFY_BY_PAGE', message })
  }
  if ((await findSignedIn(headers))?.id === id) return
  const { message } = errors.verify_signed_in
  throw new APIError('UNAUTHORIZED', { code: 'SIGN_IN_TO_VERIFY', message })
}

/** Not a link, picture or frame elsewhere. Without Sec-Fetch headers it is no browser, and has no cookies to misuse. */
function isFromOwnPage(headers: Headers | undefined): boolean {
  const site = headers?.get('sec-fetch-site')
  return !site || (site === 'same-origin' && headers?.get('sec-fetch-dest') === 'empty')
}
