import { type JWTPayload, type JWTVerifyGetKey, jwtVerify } from 'jose'
import { z } from 'zod'

const CLOCK_SECONDS = 30
const MAX_AGE = '10 minutes'

/** Any signature by a key that only the issuer has. */
const SIGNATURES = ['RS', 'PS', 'ES']
  .flatMap((kind) => [256, 384, 512].map((bits) => `${kind}${bits}`))
  .concat('EdDSA')

const subject = z.string().min(1).max(255)
const claimsSchema = z.object({ sub: subject, nonce: z.string(), azp: z.string().optional() })

/** What a believed token says; of the person only the subject is sure to be in it. */
export type IdClaims = z.output<typeof claimsSchema> & JWTPayload
export type Expected = { issuer: string; clientId: string; nonce: string; keys: JWTVerifyGetKey }

/** Who the provider says it is, whatever address or name they have at the moment. */
export function subjectOf(profile: object): string {
  return z.object({ sub: subject }).parse(profile).sub
}

/** Believes an id token only when it is signed by the issuer, fresh, and made for this shop and this very sign-in. */
export async function verifyIdToken(
  token: string,
  { issuer, clientId, nonce, keys }: Expected,
): Promise<IdClaims> {
  const { payload } = await jwtVerify(token, keys, {
    issuer,
    audience: clientId,
    algorithms: SIGNATURES,
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
