import type { BetterAuthPlugin } from 'better-auth'
import { APIError } from 'better-auth/api'
import {
  createAuthorizationURL,
  type OAuthProvider,
  validateAuthorizationCode,
} from 'better-auth/oauth2'
import { z } from 'zod'
import { errors } from '../../contract/errors.ts'
import { lineSchema } from '../../contract/fields.ts'
import { MAX_EMAIL_LENGTH, MAX_NAME_LENGTH } from '../../contract/limits.ts'
import type { Config } from '../config.ts'
import { discoverIssuer, fetchUserInfo, type IdClaims, verifyIdToken } from './openid.ts'

const GOOGLE = 'https://accounts.google.com'
const SCOPES = ['openid', 'email', 'profile']
const RETRY = { 'Retry-After': '5' }

/** Adds the provider 'google': OpenID Connect with discovery from the configured issuer. */
export function googleSignIn({ google }: Config): BetterAuthPlugin {
  return {
    id: 'google-sign-in',
    init: ({ socialProviders, logger }) => {
      const logRefusal = (error: unknown) => logger.warn('Google sign-in refused', error)
      const own = google.enabled ? [createProvider(google, logRefusal)] : []
      return { context: { socialProviders: [...own, ...socialProviders] } }
    },
  }
}

/** `genericOAuth` accepts tokens that decisions/0040 lists, so the provider is built from Better Auth's helpers. */
function createProvider(
  { issuer, clientId, clientSecret }: Config['google'],
  logRefusal: (error: unknown) => void,
): OAuthProvider {
  const options = { clientId, clientSecret }
  return {
    id: 'google',
    name: 'Google',
    requiresIdTokenNonce: true,
    accountSubject: ({ profile }) => z.object({ sub: z.string() }).parse(profile).sub,
    async createAuthorizationURL({ state, codeVerifier, redirectURI, idTokenNonce }) {
      const document = await discoverIssuer(issuer).catch((error) => {
        logRefusal(error)
        const { message } = errors.google_away
        throw new APIError('SERVICE_UNAVAILABLE', { code: 'GOOGLE_AWAY', message }, RETRY)
      })
      return createAuthorizationURL({
        id: 'google',
        options,
        authorizationEndpoint: document.authorization_endpoint,
        state,
        codeVerifier,
        redirectURI,
        scopes: SCOPES,
        // Other issuers may refuse a prompt that they do not know.
        ...(issuer === GOOGLE && { prompt: 'select_account' as const }),
        ...(idTokenNonce && { nonce: idTokenNonce }),
      })
    },
    async validateAuthorizationCode(given) {
      const { token_endpoint, token_endpoint_auth_methods_supported: methods } =
        await discoverIssuer(issuer)
      const isBasic = clientSecret !== '' && methods.includes('client_secret_basic')
      return validateAuthorizationCode({
        ...given,
        options,
        tokenEndpoint: token_endpoint,
        authentication: isBasic ? 'basic' : 'post',
      })
    },
    async getUserInfo({ idToken = '', accessToken, expectedIdTokenNonce: nonce = '' }) {
      try {
        const document = await discoverIssuer(issuer)
        const claims = await verifyIdToken(idToken, { document, clientId, nonce })
        const person = await readPerson(claims, document.userinfo_endpoint, accessToken)
        const { email, email_verified: emailVerified } = person
        const name = person.name || email.split('@')[0] || email
        return { user: { email, emailVerified, name }, data: person }
      } catch (error) {
        logRefusal(error)
        return null
      }
    },
  }
}

const personSchema = z.object({
  sub: z.string(),
  email: z.email().max(MAX_EMAIL_LENGTH),
  email_verified: z.union([z.boolean(), z.stringbool()]).default(false),
  name: lineSchema(MAX_NAME_LENGTH).optional().catch(undefined),
})

/** The person of a verified token. Some issuers give the address by a separate call (OpenID Connect 5.4). */
async function readPerson(claims: IdClaims, endpoint?: string, accessToken?: string) {
  if (claims.email !== undefined || !endpoint || !accessToken) return personSchema.parse(claims)
  const person = personSchema.parse(await fetchUserInfo(endpoint, accessToken))
  if (person.sub !== claims.sub) throw new Error('the user info belongs to another subject')
  return person
}
