import { STATUS_CODES } from 'node:http'
import type { FastifyReply } from 'fastify'
import { z } from 'zod'
import type { ErrorReply } from '../../contract/errors.ts'
import { Refusal } from '../http/refusal.ts'

const AWAY_SECONDS = 2

/** Sends what the identity provider has answered, its refusals in the one shape; 503 with Retry-After where its database was away. */
export async function sendIdentityAnswer(reply: FastifyReply, response: Response) {
  // Nothing that a caller sends makes it fail; what does is its database, and it has logged that. That Google is away it
  // says by itself.
  if (response.status >= 500 && response.status !== 503)
    throw new Refusal('database_away', {}, AWAY_SECONDS)
  reply.code(response.status)
  for (const [name, value] of response.headers) {
    if (name !== 'set-cookie' && !name.startsWith('access-control-')) reply.header(name, value)
  }
  if (reply.getHeader('content-type') === 'application/json')
    reply.type('application/json; charset=utf-8')
  const cookies = response.headers.getSetCookie()
  const isOwnPage = reply.request.otherOrigin === undefined
  if (cookies.length > 0 && isOwnPage) reply.header('set-cookie', cookies)
  const retryAfter = response.headers.get('x-retry-after')
  if (retryAfter) reply.header('retry-after', retryAfter)
  reply.header('cache-control', 'no-store')
  // The popup that comes back from Google has to reach the page that opened it.
  reply.removeHeader('cross-origin-opener-policy')
  return reply.send(await bodyOf(response))
}

const refusedSchema = z.object({ code: z.string().default('refused'), message: z.string() })

async function bodyOf(response: Response): Promise<Buffer | ErrorReply> {
  const body = Buffer.from(await response.arrayBuffer())
  const { status: statusCode, headers } = response
  if (statusCode < 400 || !headers.get('content-type')?.startsWith('application/json')) return body
  const { data } = refusedSchema.safeParse(JSON.parse(body.toString()))
  return data ? { statusCode, error: STATUS_CODES[statusCode] ?? 'Error', ...data } : body
}
