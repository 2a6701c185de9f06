import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Db } from '../database/database.ts'
import { readRawBodies } from '../http/json-body.ts'
import { endSessionOfToken } from './access-tokens.ts'
import { readBearerToken } from './callers.ts'
import { endEarlierSession, findEarlierSession } from './earlier-session.ts'
import type { Identity } from './identity.ts'
import { sendIdentityAnswer } from './identity-answer.ts'
import { type IdentityCall, methodsOfIdentityCall, readIdentityCall } from './identity-calls.ts'
import { identityHeaders } from './identity-headers.ts'
import { logRequestEvent, logSecurityEvent } from './security-events.ts'

const MOUNT = '/api/auth'

/** Serves the identity provider's own routes, as far as the pages need them. */
export async function mountIdentity(
  app: FastifyInstance,
  identity: Identity,
  db: Db,
  origin: string,
) {
  readRawBodies(app)
  app.route({
    method: ['GET', 'POST'],
    url: `${MOUNT}/*`,
    schema: { hide: true },
    config: { methodsAt: (url) => methodsOfIdentityCall(url, MOUNT) },
    handler: async (request, reply) => {
      const call = readIdentityCall(request, MOUNT)
      const headers = identityHeaders(request)
      if (call.path === '/sign-out') await endSessionOfBearer(request, headers, { identity, db })
      const earlier = await findEarlierSession(identity, call, headers)
      const ask = () => identity.handler(toWebRequest(call, headers, origin))
      const first = await ask()
      const response = isOvertaken(call, first) ? await ask() : first
      // Some of the provider's calls take a session that it could not look up for none; looked up here, it says why.
      if (response.status === 401) await identity.api.getSession({ headers })
      if (earlier) await endEarlierSession(db, earlier, { request, response })
      noteOutcome(request, call, response)
      // What the browser still keeps of the person goes too, if the page was closed meanwhile.
      const clears = call.path === '/sign-out' && response.ok && !request.otherOrigin
      if (clears) reply.header('clear-site-data', '"storage"')
      return sendIdentityAnswer(reply, response)
    },
  })
}

/** Another sign-up with the same address was a moment quicker: asked again, this one is answered as any with a known address. */
function isOvertaken({ path }: IdentityCall, { status }: Response): boolean {
  return path === '/sign-up/email' && status === 422
}

/** What the provider refuses by itself; of accounts and passwords its hooks tell more. */
function noteOutcome(request: FastifyRequest, { path }: IdentityCall, response: Response): void {
  const { status, headers } = response
  const place = `${request.method} ${MOUNT}${path}`
  if (status === 403) logRequestEvent(request, 'access_refused', place)
  if (headers.has('x-retry-after')) logRequestEvent(request, 'limit_hit', place)
}

/**
 * A page that signs out may have lost its cookie: the token it still has ends the same session. What the cookie or a
 * session's own token has is the provider's to end; a bearer that is neither must not hide the cookie.
 */
async function endSessionOfBearer(
  request: FastifyRequest,
  headers: Headers,
  { identity, db }: { identity: Identity; db: Db },
): Promise<void> {
  const token = readBearerToken(request)
  const ended = token && (await endSessionOfToken(db, token))
  const ofBearer = await identity.api.getSession({ headers })
  if (!ofBearer) headers.delete('authorization')
  const actor = ended || (ofBearer ?? (await identity.api.getSession({ headers })))?.user.id
  const { log, ip: address } = request
  if (actor) logSecurityEvent(log, 'sign_out', { actor, target: actor, address })
}

function toWebRequest({ method, path, given }: IdentityCall, headers: Headers, origin: string) {
  const url = new URL(`${MOUNT}${path}`, origin)
  if (method === 'GET') {
    for (const [name, value] of Object.entries(given)) url.searchParams.set(name, String(value))
    return new Request(url, { headers })
  }
  headers.set('content-type', 'application/json')
  return new Request(url, { method, headers, body: JSON.stringify(given) })
}
