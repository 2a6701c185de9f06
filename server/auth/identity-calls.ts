import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { givenText, lineSchema } from '../../contract/fields.ts'
import { MAX_EMAIL_LENGTH, MAX_NAME_LENGTH, MAX_URL_LENGTH } from '../../contract/limits.ts'
import { parseJsonBody } from '../http/json-body.ts'
import { Refusal } from '../http/refusal.ts'

const MAX_SECRET_LENGTH = 4_000

const name = lineSchema(MAX_NAME_LENGTH)
// Not in lower case and without its outer blanks yet: another spelling of an address must open nothing.
const email = givenText()
  .max(MAX_EMAIL_LENGTH, 'is too long')
  .regex(z.regexes.html5Email, 'must be a valid email address')
// What opens an account, the provider judges in its own words: it counts who tries.
const tried = givenText().max(MAX_EMAIL_LENGTH, 'is too long')
const password = givenText().max(MAX_SECRET_LENGTH, 'is too long')
const word = lineSchema(MAX_SECRET_LENGTH)
const address = lineSchema(MAX_URL_LENGTH)
// Only paths of this site, in no spelling that a browser could take for another.
const ownPath = address.regex(/^\/(?![/\\])[^\\\p{Cc}]*$/u, 'must be a path of this site')
const origin = address.regex(/^https?:\/\/[\w.:[\]-]+$/, 'must be an origin')
const nothing = z.object({})

/** Every call that the shop's pages make of the identity provider, with all that it takes from body or query. */
const calls: Record<string, z.ZodObject> = {
  'POST /sign-up/email': z.object({ name, email, password: password.min(1, 'is required') }),
  'POST /sign-in/email': z.object({ email: tried, password }),
  'GET /oauth-popup/start': z.object({
    provider: word,
    popupOrigin: origin,
    popupNonce: word.optional(),
  }),
  'GET /callback/google': z.object({
    state: word.optional(),
    code: word.optional(),
    error: word.optional(),
    error_description: word.optional(),
  }),
  'POST /sign-out': nothing,
  'GET /get-session': nothing,
  'GET /verify-email': z.object({ token: word }),
  'POST /send-verification-email': z.object({ email }),
  'POST /request-password-reset': z.object({ email }),
  'POST /reset-password': z.object({ token: word, newPassword: password }),
  'POST /change-password': z.object({ currentPassword: password, newPassword: password }),
  'POST /update-user': z.object({ name }),
  'POST /link-social': z.object({
    provider: word,
    callbackURL: ownPath,
    errorCallbackURL: ownPath.optional(),
  }),
  'POST /delete-user': z.object({ password: password.optional() }),
}

/** A call that may go on to the provider: its path, and what of body or query it takes. */
export type IdentityCall = { method: string; path: string; given: Record<string, unknown> }

/**
 * Lets through what the pages need and nothing else: no other call, no other spelling of one, no other field. What the
 * provider could do besides, nobody can misuse. Throws 404 or 400.
 */
export function readIdentityCall(request: FastifyRequest, mount: string): IdentityCall {
  const [whole = ''] = request.url.split('?')
  const path = whole.slice(mount.length)
  const schema = calls[`${request.method} ${path}`]
  if (!schema) throw new Refusal('not_found')
  const sent = request.method === 'GET' ? request.query : (parseJsonBody(request) ?? {})
  const { data, error } = schema.safeParse(sent)
  if (data) return { method: request.method, path, given: data }
  const [issue] = error.issues
  const field = issue?.path.join('.')
  const what = field ? `${field} ${issue?.message}` : 'The body must be a JSON object.'
  throw new Refusal('malformed', { what })
}

/** The methods that this address takes. */
export function methodsOfIdentityCall(url: string, mount: string): string[] {
  const [path = ''] = url.slice(mount.length).split('?')
  return ['GET', 'POST'].filter((method) => calls[`${method} ${path}`])
}
