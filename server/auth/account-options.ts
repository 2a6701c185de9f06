import { errors } from '../../contract/errors/errors.ts'
import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from '../../contract/limits.ts'
import type { Db } from '../platform/database/database.ts'
import type { HookContext, IdentityParts } from './identity-parts.ts'
import { identityRefusal } from './identity-refusal.ts'
import { hashPassword, verifyPassword } from './passwords.ts'
import { deleteResetLinks } from './sessions.ts'

type Person = { id: string; email: string; name: string }
type MailLink = { user: Person; token: string }
type Provided = { user: { emailVerified?: boolean }; source: { method: string } }

export const accountOptions = (parts: IdentityParts) => ({
  emailVerification: verification(parts),
  emailAndPassword: passwords(parts),
  user: deletion(parts),
  databaseHooks: hooks(parts),
})

function verification(parts: IdentityParts) {
  const { report, sendMail } = parts
  return {
    sendOnSignUp: true,
    expiresIn: 24 * 3600,
    // Demo accounts are made without a request and get no mail.
    sendVerificationEmail: async ({ user, token }: MailLink, request?: Request) => {
      if (request) sendMail('verification', user, `?token=${token}`)
    },
    beforeEmailVerification: (user: Person, request?: Request) =>
      refuseUnprovenAddress(user, parts, request?.headers),
    afterEmailVerification: async ({ id }: Person, request?: Request) =>
      report('email_verified', id, request),
  }
}

const passwords = ({ db, report, sendMail }: IdentityParts) => ({
  enabled: true,
  // Known addresses are answered like new ones only without it; `signInAfterSignUp` adds the session.
  autoSignIn: false,
  minPasswordLength: MIN_PASSWORD_LENGTH,
  maxPasswordLength: MAX_PASSWORD_LENGTH,
  password: { hash: hashPassword, verify: verifyPassword },
  onExistingUserSignUp: async ({ user }: { user: Person }, request?: Request) => {
    report('sign_up_with_known_address', 'visitor', request, user.id)
    sendMail('knownAddress', user)
  },
  revokeSessionsOnPasswordReset: true,
  sendResetPassword: async ({ user, token }: MailLink) =>
    sendMail('reset', user, `?token=${token}`),
  onPasswordReset: async ({ user }: { user: Person }, request?: Request) => {
    await markVerified(db, user.id)
    await deleteResetLinks(db, user.id)
    report('password_reset', user.id, request)
    sendMail('passwordChanged', user)
  },
})

const deletion = ({ deleteAccount, report, sendMail }: IdentityParts) => ({
  deleteUser: {
    enabled: true,
    beforeDelete: async (user: Person, request?: Request) => {
      const outcome = await deleteAccount(user)
      if (outcome !== 'deleted') throw identityRefusal(outcome)
      report('account_deleted', user.id, request)
      sendMail('accountDeleted', user)
    },
  },
  validateUserInfo: async ({ user, source }: Provided) =>
    source.method === 'oauth' && user.emailVerified !== true
      ? { error: 'email_not_verified', errorDescription: errors.google_unverified.message }
      : undefined,
})

const hooks = ({ db, report }: IdentityParts) => ({
  // The row stays without the person: bookings and payments refer to it (decisions/0009).
  user: { delete: { before: async () => false } },
  session: {
    delete: {
      after: async ({ id, userId }: { id: string; userId: string }, ctx: HookContext | null) =>
        ctx?.path === '/sign-out'
          ? report('sign_out', userId, ctx)
          : report('session_ended', userId, ctx, id),
    },
  },
  account: {
    create: {
      before: async (account: object) => ({
        data: { ...account, accessToken: null, refreshToken: null, idToken: null },
      }),
      after: async ({ userId, providerId }: { userId: string; providerId: string }) => {
        if (providerId === 'google') await markVerified(db, userId)
      },
    },
  },
})

async function markVerified(db: Db, id: string): Promise<void> {
  await db.updateTable('users').set({ email_verified: true }).where('id', '=', id).execute()
}

/** Without a session, a mailbox's owner would verify the account of another person unknowingly (decisions/0017). */
async function refuseUnprovenAddress(
  { id }: Person,
  { findSignedIn }: IdentityParts,
  headers = new Headers(),
): Promise<void> {
  // Not a link, picture or frame elsewhere. Without Sec-Fetch headers it is no browser, and has no cookies to misuse.
  const site = headers.get('sec-fetch-site')
  const isOwnPage = !site || (site === 'same-origin' && headers.get('sec-fetch-dest') === 'empty')
  if (!isOwnPage && !/^Bearer /i.test(headers.get('authorization') ?? ''))
    throw identityRefusal('verify_by_page')
  if ((await findSignedIn(headers))?.userId !== id)
    throw identityRefusal('verify_signed_in', { as: 'SIGN_IN_TO_VERIFY' })
}
