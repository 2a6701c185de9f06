import type { BetterAuthPlugin } from 'better-auth'
import {
  createAuthorizationURL,
  type OAuthProvider,
  validateAuthorizationCode,
  verifyProviderIdToken,
} from 'better-auth/oauth2'
import { createRemoteJWKSet, decodeJwt, type JWTPayload } from 'jose'
import { z } from 'zod'
import { MAX_EMAIL_LENGTH, MAX_NAME_LENGTH } from '../../contract/limits.ts'
import { lineSchema } from '../../contract/values/fields.ts'
import type { Config } from '../config.ts'
import { identityRefusal } from './identity-refusal.ts'
import { discoverIssuer, fetchJson, type IssuerDocument } from './openid.ts'

const GOOGLE = 'https://accounts.google.com'
const ALGORITHMS = 'RS256 RS384 RS512 PS256 PS384 PS512 ES256 ES384 ES512 EdDSA'.split(' ')

type LogRefusal = (error: unknown) => void

export const googleSignIn = ({ google }: Config): BetterAuthPlugin => ({
  id: 'google-sign-in',
  init: ({ socialProviders, logger }) => {
    const logRefusal = (error: unknown) => logger.warn('Google sign-in refused', error)
    const own = google.enabled ? [createProvider(google, logRefusal)] : []
    return { context: { socialProviders: [...own, ...socialProviders] } }
  },
})

/** Built from Better Auth's helpers: what `genericOAuth` lacks is in decisions/0040. */
function createProvider(google: Config['google'], logRefusal: LogRefusal): OAuthProvider {
  const { issuer, clientId, clientSecret } = google
  const options = { clientId, clientSecret }
  return {
    id: 'google',
    name: 'Google',
    requiresIdTokenNonce: true,
    accountSubject: ({ profile }) => personSchema.parse(profile).sub,
    async createAuthorizationURL({ idTokenNonce: nonce = '', ...given }) {
      const { authorization_endpoint } = await discoverIssuer(issuer).catch((error) => {
        logRefusal(error)
        throw identityRefusal('google_away', { retryAfter: 5 })
      })
      return createAuthorizationURL({
        ...given,
        id: 'google',
        options,
        authorizationEndpoint: authorization_endpoint,
        nonce,
        scopes: ['openid', 'email', 'profile'],
        // Other issuers may refuse a prompt that they do not know.
        ...(issuer === GOOGLE && { prompt: 'select_account' as const }),
      })
    },
    async validateAuthorizationCode(given) {
      const { token_endpoint: tokenEndpoint, token_endpoint_auth_methods_supported: methods } =
        await discoverIssuer(issuer)
      const isBasic = clientSecret !== '' && methods.includes('client_secret_basic')
      const authentication = isBasic ? 'basic' : 'post'
      return validateAuthorizationCode({ ...given, options, tokenEndpoint, authentication })
    },
    async getUserInfo({ idToken = '', accessToken = '', expectedIdTokenNonce: nonce }) {
      try {
        const document = await discoverIssuer(issuer)
        const expected = { id: 'google', idToken: idTokenRules(document, clientId) }
        if (!nonce || !(await verifyProviderIdToken(expected, idToken, nonce)))
          throw new Error('the id token is not valid for this sign-in')
        const person = await readPerson(decodeJwt(idToken), document.userinfo_endpoint, accessToken)
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

const idTokenRules = ({ issuer, jwks_uri }: IssuerDocument, clientId: string) => ({
  // Keys are read for each token, so that a withdrawn key is refused immediately.
  jwks: createRemoteJWKSet(new URL(jwks_uri)),
  issuer,
  audience: clientId,
  algorithms: ALGORITHMS,
  maxTokenAge: '10 minutes',
  verifyClaims: ({ aud, azp }: JWTPayload) =>
    azp === clientId || (azp === undefined && [aud].flat().length === 1),
})

const personSchema = z.object({
  sub: z.string().min(1).max(255),
  email: z.email().max(MAX_EMAIL_LENGTH),
  email_verified: z.union([z.boolean(), z.stringbool()]).default(false),
  name: lineSchema(MAX_NAME_LENGTH).optional().catch(undefined),
})

/** The person of a verified token. Some issuers give the address by a separate call (OpenID Connect 5.4). */
async function readPerson(claims: JWTPayload, endpoint: string | undefined, accessToken: string) {
  if (claims.email !== undefined || !endpoint) return personSchema.parse(claims)
  const authorization = `Bearer ${accessToken}`
  const person = personSchema.parse(await fetchJson(endpoint, { authorization }))
  if (person.sub !== claims.sub) throw new Error('the user info belongs to another subject')
  return person
}
