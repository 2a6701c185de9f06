import { z } from 'zod'
import { MAX_EMAIL_LENGTH, MAX_NAME_LENGTH, MAX_URL_LENGTH } from '../../contract/limits.ts'
import { givenText, lineSchema } from '../../contract/values/fields.ts'

const MAX_SECRET_LENGTH = 4_000

const name = lineSchema(MAX_NAME_LENGTH)
const anyText = givenText().max(MAX_EMAIL_LENGTH, 'is too long')
// Case and outer blanks stay: another spelling of an address must not open an account.
const email = anyText.regex(z.regexes.html5Email, 'must be a valid email address')
const password = givenText().max(MAX_SECRET_LENGTH, 'is too long')
const word = lineSchema(MAX_SECRET_LENGTH)
// Apps show it in two groups.
const code = word.transform((text) => text.replaceAll(' ', '').toLowerCase())
const address = lineSchema(MAX_URL_LENGTH)
// Only paths of this site, in no spelling that a browser could read as another site.
const ownPath = address.regex(/^\/(?![/\\])[^\\\p{Cc}]*$/u, 'must be a path of this site')
const origin = address.regex(/^https?:\/\/[\w.:[\]-]+$/, 'must be an origin')

type Call = { perMinute?: number; takes: z.ZodRawShape }

export const identityCalls: Record<string, Call> = {
  'POST /sign-up/email': {
    perMinute: 60,
    takes: { name, email, password: password.min(1, 'is required') },
  },
  'POST /sign-in/email': { perMinute: 60, takes: { email: anyText, password } },
  'GET /oauth-popup/start': {
    takes: { provider: word, popupOrigin: origin, popupNonce: word.optional() },
  },
  'GET /callback/google': {
    takes: z.object({ state: word, code: word, error: word, error_description: word }).partial()
      .shape,
  },
  'POST /sign-out': { takes: {} },
  'GET /get-session': { takes: {} },
  'GET /verify-email': { takes: { token: word } },
  'POST /send-verification-email': { perMinute: 20, takes: { email } },
  'POST /request-password-reset': { perMinute: 20, takes: { email } },
  'POST /reset-password': { takes: { token: word, newPassword: password } },
  'POST /change-password': {
    perMinute: 30,
    takes: {
      currentPassword: password,
      newPassword: password,
      revokeOtherSessions: z.literal(true).catch(true),
    },
  },
  'POST /update-user': { takes: { name } },
  'POST /link-social': {
    takes: { provider: word, callbackURL: ownPath, errorCallbackURL: ownPath.optional() },
  },
  'POST /delete-user': { takes: { password: password.optional() } },
  'POST /two-factor/enable': { perMinute: 30, takes: { password: password.optional() } },
  'POST /two-factor/verify-totp': { perMinute: 60, takes: { code } },
  'POST /two-factor/verify-backup-code': { perMinute: 60, takes: { code } },
  'POST /two-factor/generate-backup-codes': {
    perMinute: 30,
    takes: { password: password.optional() },
  },
  'POST /two-factor/disable': { perMinute: 30, takes: { password: password.optional(), code } },
}
