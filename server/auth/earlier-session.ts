import type { FastifyRequest } from 'fastify'
import type { Db } from '../database/database.ts'
import type { Identity } from './identity.ts'
import type { IdentityCall } from './identity-calls.ts'
import { logRequestEvent } from './security-events.ts'
import { endSession, isSessionOf } from './sessions.ts'

const signingIn = ['/sign-in/email', '/sign-up/email', '/callback/google']

type Earlier = { id: string; userId: string }

/** The session that a browser still has when it signs in; whatever else is asked is no reason to look. */
export async function findEarlierSession(
  identity: Identity,
  { path }: IdentityCall,
  headers: Headers,
): Promise<Earlier | undefined> {
  const cookie = headers.get('cookie')
  if (!cookie || !signingIn.includes(path)) return undefined
  const query = { disableRefresh: true }
  const found = await identity.api.getSession({ headers: new Headers({ cookie }), query })
  return found?.session
}

/**
 * Ends it once another of the same account has taken its place: no cookie leads to it any more, so nobody else would. What
 * another account was given ends by its own sign-out only, as CONTRACT section 3 says of tokens.
 */
export async function endEarlierSession(
  db: Db,
  { id, userId }: Earlier,
  { request, response }: { request: FastifyRequest; response: Response },
): Promise<void> {
  const [, given] = /session_token=([^;]+)/.exec(response.headers.getSetCookie().join(';')) ?? []
  if (!given || request.headers.cookie?.includes(given) || response.status >= 400) return
  const [secret = ''] = decodeURIComponent(given).split('.')
  if (!(await isSessionOf(db, secret, userId))) return
  if (await endSession(db, { userId }, id)) logRequestEvent(request, 'session_ended', id)
}
