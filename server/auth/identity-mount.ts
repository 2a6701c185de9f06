import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Db } from '../database/database.ts'
import { Refusal } from '../http/refusal.ts'
import { bearerOf } from './callers.ts'
import type { Identity } from './identity.ts'
import { identityHeaders } from './identity-headers.ts'
import { noteSecurityEvent } from './security-events.ts'
import { endSessionOfToken } from './token-store.ts'

const MAX_BODY_BYTES = 100_000
const AWAY_SECONDS = 2

/** Serves the identity provider's own routes under /api/auth/. */
export async function mountIdentity(
  app: FastifyInstance,
  identity: Identity,
  db: Db,
  origin: string,
) {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(
    '*',
    { parseAs: 'buffer', bodyLimit: MAX_BODY_BYTES },
    (_request, body, done) => done(null, body),
  )
  app.route({
    method: ['GET', 'POST'],
    url: '/api/auth/*',
    schema: { hide: true },
    handler: async (request, reply) => {
      refuseOddPath(request)
      if (request.url.startsWith('/api/auth/sign-out')) {
        await endSessionOfBearer(request, db)
        noteSecurityEvent(request.log, 'sign_out', { actor: 'session', address: request.ip })
      }
      return send(reply, await identity.handler(toWebRequest(request, origin)))
    },
  })
}

/** One spelling per call: limits and switched off paths are not to be dodged by another. */
function refuseOddPath({ url }: FastifyRequest): void {
  const [path = ''] = url.split('?')
  if (!/^(\/[\w-]+)+$/.test(path)) throw new Refusal('not_found')
}

/** A page that signs out may have lost its cookie: the token it still has ends the same session. */
async function endSessionOfBearer(request: FastifyRequest, db: Db): Promise<void> {
  const token = bearerOf(request)
  if (token) await endSessionOfToken(db, token)
}

function toWebRequest(request: FastifyRequest, origin: string): Request {
  const hasBody = Buffer.isBuffer(request.body) && request.body.length > 0
  return new Request(new URL(request.url, origin), {
    method: request.method,
    headers: identityHeaders(request),
    ...(hasBody && { body: new Uint8Array(request.body as Buffer) }),
  })
}

async function send(reply: FastifyReply, response: Response) {
  // Nothing that a caller sends makes it fail; what does is its database, and it has logged that.
  if (response.status >= 500) throw new Refusal('database_away', {}, AWAY_SECONDS)
  reply.code(response.status)
  for (const [name, value] of response.headers) {
    if (name !== 'set-cookie') reply.header(name, value)
  }
  const cookies = response.headers.getSetCookie()
  if (cookies.length > 0) reply.header('set-cookie', cookies)
  const retryAfter = response.headers.get('x-retry-after')
  if (retryAfter) reply.header('retry-after', retryAfter)
  reply.header('cache-control', 'no-store')
  // The popup that comes back from Google has to reach the page that opened it.
  reply.removeHeader('cross-origin-opener-policy')
  return reply.send(Buffer.from(await response.arrayBuffer()))
}
