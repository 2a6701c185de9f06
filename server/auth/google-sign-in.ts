import type { BetterAuthPlugin } from 'better-auth'
import { APIError } from 'better-auth/api'
import { createAuthorizationURL, validateAuthorizationCode } from 'better-auth/oauth2'
import { errors } from '../../contract/errors.ts'
import type { Config } from '../config.ts'
import { createDiscovery, takesBasic } from './google-discovery.ts'
import { subjectOf, verifyIdToken } from './google-id-token.ts'
import { type Claims, completeClaims } from './google-user-info.ts'

const GOOGLE = 'https://accounts.google.com'
const SCOPES = ['openid', 'email', 'profile']
const RETRY = { 'Retry-After': '5' }

/** Puts 'google' among the identity provider's ways to sign in: OpenID Connect, whoever the issuer is. */
export function googleSignIn({ google }: Config): BetterAuthPlugin {
  return {
    id: 'google-sign-in',
    init: (context) => ({
      context: google.enabled
        ? {
            socialProviders: [
              createGoogle(google, (err) => context.logger.warn('Google sign-in refused', err)),
              ...context.socialProviders,
            ],
          }
        : {},
    }),
  }
}

/**
 * The provider as Better Auth wants it. Its own generic one asks for the discovery document once, at the start, and
 * does without the provider when that fails.
 */
function createGoogle(
  { issuer, clientId, clientSecret }: Config['google'],
  onRefusal: (error: unknown) => void,
) {
  const discover = createDiscovery(issuer)
  const options = { clientId, clientSecret }
  return {
    id: 'google',
    name: 'Google',
    // Has the identity provider make a nonce and keep it with the state.
    requiresIdTokenNonce: true,
    accountSubject: ({ profile }: { profile: object }) => subjectOf(profile),
    async createAuthorizationURL(asked: Asked): Promise<URL> {
      const { authorization_endpoint: authorizationEndpoint } = await discover().catch((error) => {
        onRefusal(error)
        throw away()
      })
      return createAuthorizationURL({
        id: 'google',
        options,
        authorizationEndpoint,
        state: asked.state,
        codeVerifier: asked.codeVerifier,
        redirectURI: asked.redirectURI,
        scopes: SCOPES,
        // Not every issuer knows this one, and some refuse what they do not know.
        ...(issuer === GOOGLE && { prompt: 'select_account' as const }),
        ...(asked.idTokenNonce && { nonce: asked.idTokenNonce }),
      })
    },
    async validateAuthorizationCode(given: Given) {
      const document = await discover()
      return validateAuthorizationCode({
        ...given,
        options,
        tokenEndpoint: document.token_endpoint,
        authentication: clientSecret !== '' && takesBasic(document) ? 'basic' : 'post',
      })
    },
    async getUserInfo({ idToken, accessToken, expectedIdTokenNonce: nonce = '' }: Told) {
      try {
        const { issuer, keys, userinfo_endpoint } = await discover()
        const known = await verifyIdToken(idToken ?? '', { issuer, clientId, nonce, keys })
        const claims = await completeClaims(known, userinfo_endpoint, accessToken)
        return { user: toUser(claims), data: claims }
      } catch (error) {
        onRefusal(error)
        return null
      }
    },
  }
}

type Asked = {
  state: string
  codeVerifier: string
  redirectURI: string
  idTokenNonce?: string | undefined
}
type Given = { code: string; redirectURI: string; codeVerifier?: string | undefined }
type Told = {
  idToken?: string | undefined
  accessToken?: string | undefined
  expectedIdTokenNonce?: string | undefined
}

function away(): APIError {
  const { message } = errors.google_away
  return new APIError('SERVICE_UNAVAILABLE', { code: 'GOOGLE_AWAY', message }, RETRY)
}

function toUser({ email, email_verified: emailVerified, name }: Claims) {
  return { email, emailVerified, name: name || email.split('@')[0] || email }
}
