import { STATUS_CODES } from 'node:http'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type pg from 'pg'
import { z } from 'zod'
import type { ErrorReply } from '../../contract/errors.ts'
import type { Config } from '../config.ts'
import type { Db } from '../database/database.ts'
import { readRawBodies } from '../http/json-body.ts'
import { networkOf } from '../http/network.ts'
import { type CountCall, createCallCounter } from '../http/rate-limits.ts'
import { Refusal } from '../http/refusal.ts'
import { logRequestEvent, logSecurityEvent } from '../operations/security-log.ts'
import { endSessionOfToken } from './access-tokens.ts'
import { readBearerToken } from './callers.ts'
import type { Identity } from './identity.ts'
import { type IdentityCall, methodsOfIdentityCall, readIdentityCall } from './identity-calls.ts'
import { identityHeaders } from './identity-headers.ts'

const MOUNT = '/api/auth'
const DATABASE_AWAY_SECONDS = 2

type Parts = { identity: Identity; db: Db; pool: pg.Pool; config: Config }

/** Serves Better Auth's own routes under /api/auth, as far as the pages use them. */
export function mountIdentity(app: FastifyInstance, { identity, db, pool, config }: Parts): void {
  readRawBodies(app)
  const countCall = createCounters(pool)
  app.route({
    method: ['GET', 'POST'],
    url: `${MOUNT}/*`,
    schema: { hide: true },
    config: { methodsAt: (url) => methodsOfIdentityCall(url, MOUNT) },
    handler: async (request, reply) => {
      const call = readIdentityCall(request, MOUNT)
      if (config.rateLimit) await countCall(call, request.ip)
      const headers = identityHeaders(request)
      if (call.path === '/sign-out') await endSessionOfBearer(request, headers, { identity, db })
      const send = () => identity.handler(toWebRequest(call, headers, config.publicUrl))
      const first = await send()
      // 422: a simultaneous sign-up has taken the address. Sent again, it gets the answer for known addresses.
      const isOvertaken = call.path === '/sign-up/email' && first.status === 422
      const response = isOvertaken ? await send() : first
      // A session that could not be looked up reads as none; this look-up throws if the database is away.
      if (response.status === 401) await identity.api.getSession({ headers })
      if (response.status === 403)
        logRequestEvent(request, 'access_refused', `${call.method} ${MOUNT}${call.path}`)
      if (call.path === '/sign-out' && response.ok && !request.otherOrigin)
        reply.header('clear-site-data', '"storage"')
      return sendResponse(reply, response)
    },
  })
}

function createCounters(pool: pg.Pool) {
  const counters = new Map<string, CountCall>()
  return async ({ path, perMinute }: IdentityCall, ip: string): Promise<void> => {
    const counter = counters.get(path) ?? createCallCounter(pool, `auth${path}`, perMinute)
    counters.set(path, counter)
    await counter(networkOf(ip))
  }
}

/** A page that signs out may have lost its cookie: its access token ends the same session. */
async function endSessionOfBearer(
  request: FastifyRequest,
  headers: Headers,
  { identity, db }: Pick<Parts, 'identity' | 'db'>,
): Promise<void> {
  const token = readBearerToken(request)
  const ended = token && (await endSessionOfToken(db, token))
  const ofBearer = await identity.api.getSession({ headers })
  // A bearer without a session must not hide the session of the cookie.
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

async function sendResponse(reply: FastifyReply, response: Response) {
  // Better Auth answers 500 only when its database fails; 503 is its word for Google.
  if (response.status >= 500 && response.status !== 503)
    throw new Refusal('database_away', {}, DATABASE_AWAY_SECONDS)
  reply.code(response.status)
  for (const [name, value] of response.headers) {
    if (name !== 'set-cookie' && !name.startsWith('access-control-')) reply.header(name, value)
  }
  if (reply.getHeader('content-type') === 'application/json')
    reply.type('application/json; charset=utf-8')
  const cookies = response.headers.getSetCookie()
  if (cookies.length > 0 && !reply.request.otherOrigin) reply.header('set-cookie', cookies)
  reply.header('cache-control', 'no-store')
  // The popup that comes back from Google has to reach the page that opened it.
  reply.removeHeader('cross-origin-opener-policy')
  return reply.send(await readBody(response))
}

const refusalSchema = z.object({ code: z.string().default('refused'), message: z.string() })

async function readBody(response: Response): Promise<Buffer | ErrorReply> {
  const body = Buffer.from(await response.arrayBuffer())
  const { status: statusCode, headers } = response
  if (statusCode < 400 || !headers.get('content-type')?.startsWith('application/json')) return body
  const { data } = refusalSchema.safeParse(JSON.parse(body.toString()))
  return data ? { statusCode, error: STATUS_CODES[statusCode] ?? 'Error', ...data } : body
}
