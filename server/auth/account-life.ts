import { APIError } from 'better-auth/api'
import { errors } from '../../contract/errors.ts'
import type { Db } from '../database/database.ts'
import {
  accountDeletedMail,
  passwordChangedMail,
  resetMail,
  verificationMail,
} from './account-mails.ts'
import { CLIENT_ADDRESS_HEADER, REQUEST_ID_HEADER } from './identity-headers.ts'
import type { IdentityParts } from './identity-parts.ts'
import { logSecurityEvent, type SecurityEvent } from './security-events.ts'
import { deleteResetLinks } from './sessions.ts'

const VERIFICATION_SECONDS = 24 * 3600

type Person = { id: string; email: string; name: string }
type Letter = { user: Person; token: string }

/** What happens around an account from its first mail to its end. */
export function accountLife(parts: IdentityParts) {
  const { config, sendMail } = parts
  const page = (path: string, token: string) => `${config.publicUrl}${path}?token=${token}`
  const note = (event: SecurityEvent, user: Person, request: Request | undefined) =>
    logSecurityEvent(parts.log, event, { actor: user.id, target: user.id, ...from(request) })
  return {
    verification: {
      sendOnSignUp: true,
      expiresIn: VERIFICATION_SECONDS,
      // Accounts that the shop makes by itself (the demo's) come without a request, and need no mail.
      sendVerificationEmail: async ({ user, token }: Letter, request?: Request) => {
        if (request) sendMail(verificationMail(user, page('/verify-email', token)))
      },
      afterEmailVerification: async (user: Person, request?: Request) =>
        note('email_verified', user, request),
    },
    passwords: {
      revokeSessionsOnPasswordReset: true,
      sendResetPassword: async ({ user, token }: Letter) =>
        sendMail(resetMail(user, page('/reset-password', token))),
      // Only the mailbox's owner could do that.
      onPasswordReset: async ({ user }: { user: Person }, request?: Request) => {
        await markVerified(parts.db, user.id)
        await deleteResetLinks(parts.db, user.id)
        note('password_reset', user, request)
        sendMail(passwordChangedMail(user, `${config.publicUrl}/forgot-password`))
      },
    },
    user: {
      deleteUser: {
        enabled: true,
        beforeDelete: async (user: Person, request?: Request) => {
          await remove(parts, user)
          note('account_deleted', user, request)
          sendMail(accountDeletedMail(user))
        },
      },
      validateUserInfo: refuseUnverifiedAddress,
    },
    databaseHooks: {
      // The row stays, without the person: bookings and payments hang on it (decisions/0009).
      user: { delete: { before: async () => false } },
      account: {
        create: {
          before: async (account: object) => ({ data: { ...account, ...noTokens } }),
          after: async (account: { userId: string; providerId: string }) => {
            if (account.providerId === 'google') await markVerified(parts.db, account.userId)
          },
        },
        update: { before: async (account: object) => ({ data: { ...account, ...noTokens } }) },
      },
    },
  }
}

/** The provider's tokens have done their work at sign-in: what is not kept cannot be stolen. */
const noTokens = { accessToken: null, refreshToken: null, idToken: null }

async function remove({ deleteAccount }: IdentityParts, person: Person): Promise<void> {
  if ((await deleteAccount(person)) === 'deleted') return
  const { message } = errors.last_admin
  throw new APIError('CONFLICT', { code: 'LAST_ADMIN', message })
}

/** The account's person has shown that its address is theirs. */
async function markVerified(db: Db, id: string): Promise<void> {
  await db.updateTable('users').set({ email_verified: true }).where('id', '=', id).execute()
}

type Provided = { user: { emailVerified?: boolean }; source: { method: string } }

/** An address that the provider itself has not verified proves nothing. */
async function refuseUnverifiedAddress({ user, source }: Provided) {
  if (source.method !== 'oauth' || user.emailVerified === true) return undefined
  const { message } = errors.google_unverified
  return { error: 'email_not_verified', errorDescription: message }
}

function from(request: Request | undefined): { address?: string; requestId?: string } {
  const address = request?.headers.get(CLIENT_ADDRESS_HEADER)
  const requestId = request?.headers.get(REQUEST_ID_HEADER)
  return { ...(address && { address }), ...(requestId && { requestId }) }
}
