import { createRemoteJWKSet, type JWTPayload, jwtVerify } from 'jose'
import { z } from 'zod'

const TIMEOUT_MS = 5_000
const CLOCK_SECONDS = 30
const MAX_AGE = '10 minutes'
const ALGORITHMS = 'RS256 RS384 RS512 PS256 PS384 PS512 ES256 ES384 ES512 EdDSA'.split(' ')

const webUrl = z.url({ protocol: /^https?$/ })
const documentSchema = z.object({
  issuer: z.string(),
  authorization_endpoint: webUrl,
  token_endpoint: webUrl,
  jwks_uri: webUrl,
  userinfo_endpoint: webUrl.optional(),
  token_endpoint_auth_methods_supported: z.array(z.string()).default(['client_secret_basic']),
})
type IssuerDocument = z.output<typeof documentSchema>

/** Reads the issuer's discovery document. Throws when it does not answer or names another issuer. */
export async function discoverIssuer(issuer: string): Promise<IssuerDocument> {
  const base = issuer.replace(/\/$/, '')
  const document = documentSchema.parse(await fetchJson(`${base}/.well-known/openid-configuration`))
  if (document.issuer.replace(/\/$/, '') !== base)
    throw new Error(`${issuer} names itself ${document.issuer}`)
  return document
}

const claimsSchema = z.object({
  sub: z.string().min(1).max(255),
  nonce: z.string(),
  azp: z.string().optional(),
})
export type IdClaims = z.output<typeof claimsSchema> & JWTPayload

type Expected = { document: IssuerDocument; clientId: string; nonce: string }

/** Verifies that an id token is signed by the issuer, fresh, and made for this shop and this sign-in. */
export async function verifyIdToken(
  token: string,
  { document: { issuer, jwks_uri }, clientId, nonce }: Expected,
): Promise<IdClaims> {
  // Keys are read for each token, so that a withdrawn key is refused immediately.
  const keys = createRemoteJWKSet(new URL(jwks_uri), { timeoutDuration: TIMEOUT_MS })
  const { payload } = await jwtVerify(token, keys, {
    issuer,
    audience: clientId,
    algorithms: ALGORITHMS,
    requiredClaims: ['sub', 'iat', 'exp', 'nonce'],
    maxTokenAge: MAX_AGE,
    clockTolerance: CLOCK_SECONDS,
  })
  const claims = claimsSchema.parse(payload)
  if (claims.nonce !== nonce) throw new Error('the id token was made for another sign-in')
  const isShared = Array.isArray(payload.aud) && payload.aud.length > 1
  if ((isShared || claims.azp !== undefined) && claims.azp !== clientId)
    throw new Error('the id token was made for another party')
  return { ...payload, ...claims }
}

export function fetchUserInfo(endpoint: string, accessToken: string): Promise<unknown> {
  return fetchJson(endpoint, { authorization: `Bearer ${accessToken}` })
}

async function fetchJson(url: string, headers: Record<string, string> = {}): Promise<unknown> {
  const signal = AbortSignal.timeout(TIMEOUT_MS)
  const response = await fetch(url, { headers, redirect: 'error', signal })
  if (!response.ok) throw new Error(`${url} answers ${response.status}`)
  return response.json()
}
