import { STATUS_CODES } from 'node:http'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type pg from 'pg'
import { z } from 'zod'
import type { ErrorReply } from '../../contract/errors/errors.ts'
import type { Config } from '../config.ts'
import type { Db } from '../platform/database/database.ts'
import { readBearerToken } from '../platform/http/caller.ts'
import { parseJsonBody, readRawBodies } from '../platform/http/json-body.ts'
import { createCallCounter, networkOf } from '../platform/http/rate-limits.ts'
import { databaseAway, Refusal } from '../platform/http/refusal.ts'
import { logRequestEvent, logSecurityEvent } from '../platform/operations/security-log.ts'
import { endSessionOfToken } from './access-tokens.ts'
import type { Identity } from './identity.ts'
import { identityCalls } from './identity-calls.ts'
import { identityHeaders } from './identity-headers.ts'

const CALLS_PER_MINUTE = 300

type Parts = { identity: Identity; db: Db; pool: pg.Pool; config: Config }

export function mountIdentity(app: FastifyInstance, parts: Parts): void {
  const { pool, config } = parts
  readRawBodies(app)
  for (const [call, { takes, perMinute = CALLS_PER_MINUTE }] of Object.entries(identityCalls)) {
    const [method = '', path = ''] = call.split(' ')
    const countCall = config.rateLimit && createCallCounter(pool, `auth${path}`, perMinute)
    const fields = z.object(takes)
    app.route({
      method,
      url: `/api/auth${path}`,
      exposeHeadRoute: false,
      schema: { hide: true, ...(method === 'GET' ? { querystring: fields } : { body: fields }) },
      onRequest: async ({ ip, url, routeOptions }) => {
        // A call has one spelling; the router takes encoded letters too.
        if (url.split('?')[0] !== routeOptions.url) throw new Refusal('not_found')
        if (countCall) await countCall(networkOf(ip))
      },
      preValidation: async (request) => {
        request.body = parseJsonBody(request) ?? {}
      },
      handler: async (request, reply) =>
        sendResponse(reply, await askIdentity(request, path, parts)),
    })
  }
}

async function askIdentity(request: FastifyRequest, path: string, { identity, db, config }: Parts) {
  const headers = identityHeaders(request)
  if (path === '/sign-out') await endSessionOfBearer(request, headers, db)
  const send = () => identity.handler(toWebRequest(request, headers, config.publicUrl))
  let response = await send()
  // 422: a simultaneous sign-up has taken the address. Sent again, it gets the answer for known addresses.
  if (path === '/sign-up/email' && response.status === 422) response = await send()
  // A session that could not be looked up reads as none; this look-up throws if the database is away.
  if (response.status === 401) await identity.api.getSession({ headers })
  if (response.status === 403)
    logRequestEvent(request, 'access_refused', `${request.method} /api/auth${path}`)
  return response
}

async function endSessionOfBearer(request: FastifyRequest, headers: Headers, db: Db) {
  const token = readBearerToken(request)
  const actor = token && (await endSessionOfToken(db, token))
  headers.delete('authorization')
  const { log, ip: address } = request
  if (actor) logSecurityEvent(log, 'sign_out', { actor, target: actor, address })
}

function toWebRequest(request: FastifyRequest, headers: Headers, origin: string): Request {
  const { method, query, body, routeOptions } = request
  const url = new URL(String(routeOptions.url), origin)
  if (method === 'GET') {
    url.search = new URLSearchParams(z.record(z.string(), z.string()).parse(query)).toString()
    return new Request(url, { headers })
  }
  headers.set('content-type', 'application/json')
  return new Request(url, { method, headers, body: JSON.stringify(body) })
}

async function sendResponse(reply: FastifyReply, response: Response) {
  // Better Auth answers 500 only when its database fails; 503 is its word for Google.
  if (response.status >= 500 && response.status !== 503) throw databaseAway()
  reply.code(response.status)
  for (const [name, value] of response.headers) {
    if (name !== 'set-cookie' && !name.startsWith('access-control-')) reply.header(name, value)
  }
  if (reply.getHeader('content-type') === 'application/json')
    reply.type('application/json; charset=utf-8')
  if (!reply.request.otherOrigin) {
    const cookies = response.headers.getSetCookie()
    if (cookies.length > 0) reply.header('set-cookie', cookies)
    if (response.ok && reply.request.routeOptions.url === '/api/auth/sign-out')
      reply.header('clear-site-data', '"storage"')
  }
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
