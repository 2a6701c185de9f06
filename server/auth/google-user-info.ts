import { z } from 'zod'
import { lineSchema } from '../../contract/fields.ts'
import { MAX_NAME_LENGTH } from '../../contract/limits.ts'
import type { IdClaims } from './google-id-token.ts'

const TIMEOUT_MS = 5_000

const personSchema = z.object({
  sub: z.string(),
  email: z.email().max(254),
  email_verified: z.union([z.boolean(), z.stringbool()]).default(false),
  name: lineSchema(MAX_NAME_LENGTH).optional().catch(undefined),
})
export type Claims = z.output<typeof personSchema>

/**
 * Who a believed token is about. Issuers may keep the address for a call of its own (OpenID Connect 5.4); its answer
 * counts only for the token's own subject (5.3.4).
 */
export async function completeClaims(
  claims: IdClaims,
  endpoint: string | undefined,
  accessToken: string | undefined,
): Promise<Claims> {
  if (claims.email !== undefined || !endpoint || !accessToken) return personSchema.parse(claims)
  const told = await fetchUserInfo(endpoint, accessToken)
  if (told.sub !== claims.sub) throw new Error('the user info is about somebody else')
  return personSchema.parse(told)
}

async function fetchUserInfo(endpoint: string, accessToken: string): Promise<{ sub?: unknown }> {
  const response = await fetch(endpoint, {
    headers: { authorization: `Bearer ${accessToken}` },
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
  if (!response.ok) throw new Error(`${endpoint} answers ${response.status}`)
  return z.looseObject({ sub: z.string() }).parse(await response.json())
}
