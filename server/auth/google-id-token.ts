import { type JWTVerifyGetKey, jwtVerify } from 'jose'
import { z } from 'zod'

const CLOCK_SECONDS = 30
const MAX_AGE = '10 minutes'

const claimsSchema = z.object({
  sub: z.string().min(1).max(255),
  email: z.email().max(254),
  email_verified: z.union([z.boolean(), z.stringbool()]).default(false),
  name: z.string().optional(),
  nonce: z.string(),
  azp: z.string().optional(),
})

export type Claims = z.output<typeof claimsSchema>
export type Expected = { issuer: string; clientId: string; nonce: string; keys: JWTVerifyGetKey }

/** Who the provider says it is, whatever address or name they have at the moment. */
export function subjectOf(profile: object): string {
  return claimsSchema.pick({ sub: true }).parse(profile).sub
}

/** Believes an id token only when it is signed by the issuer, fresh, and made for this shop and this very sign-in. */
export async function verifyIdToken(
  token: string,
  { issuer, clientId, nonce, keys }: Expected,
): Promise<Claims> {
  const { payload } = await jwtVerify(token, keys, {
    issuer,
    audience: clientId,
    algorithms: ['RS256', 'ES256'],
    requiredClaims: ['sub', 'iat', 'exp', 'nonce'],
    maxTokenAge: MAX_AGE,
    clockTolerance: CLOCK_SECONDS,
  })
  const claims = claimsSchema.parse(payload)
  if (claims.nonce !== nonce) throw new Error('the id token was made for another sign-in')
  const isShared = Array.isArray(payload.aud) && payload.aud.length > 1
  if ((isShared || claims.azp !== undefined) && claims.azp !== clientId)
    throw new Error('the id token was made for another party')
  return claims
}
