import { APIError } from 'better-auth/api'
import { decodeJwt } from 'jose'
import { z } from 'zod'
import { errors } from '../../contract/errors.ts'
import type { HookContext } from './identity-context.ts'
import type { IdentityParts } from './identity-parts.ts'

const querySchema = z.object({ token: z.string() })

/**
 * An address is verified only for somebody who has the mailbox and is signed in as well. Otherwise whoever signs up
 * with another's address would have it verified by its unsuspecting owner, and keep the password (decisions/0017).
 */
export async function refuseUnprovedVerification(
  ctx: HookContext,
  { personOfSession }: Pick<IdentityParts, 'personOfSession'>,
): Promise<void> {
  if (ctx.path !== '/verify-email') return
  // It changes something, though by GET: no link, picture or frame may do it, only the page that the mail leads to.
  if (!isFromOwnPage(ctx.headers) && !hasBearer(ctx.headers)) {
    const { message } = errors.verify_by_page
    throw new APIError('FORBIDDEN', { code: 'VERIFY_BY_PAGE', message })
  }
  const email = ctx.headers ? (await personOfSession(ctx.headers))?.email : undefined
  if (email && email === emailIn(ctx)) return
  const { message } = errors.verify_signed_in
  throw new APIError('UNAUTHORIZED', { code: 'SIGN_IN_TO_VERIFY', message })
}

/** Browsers say where a request comes from and what for; what says nothing is no browser, and has no cookies to misuse. */
function isFromOwnPage(headers: Headers | undefined): boolean {
  const site = headers?.get('sec-fetch-site')
  return !site || (site === 'same-origin' && headers?.get('sec-fetch-dest') === 'empty')
}

/** No link, picture or frame sends a bearer token, and a script of another origin only where CORS allows it. */
function hasBearer(headers: Headers | undefined): boolean {
  return /^Bearer /i.test(headers?.get('authorization') ?? '')
}

/** The address that the link claims; whether it may is checked by the provider right after. */
function emailIn(ctx: HookContext): unknown {
  try {
    return decodeJwt(querySchema.parse(ctx.query).token).email
  } catch {
    return undefined
  }
}
