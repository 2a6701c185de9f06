import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as words from '#words/mcp'
import { KEY_START } from '../../contract/keys.ts'
import { trustedOrigins } from '../auth/trusted-origins.ts'
import type { Dependencies } from '../platform/dependencies.ts'
import type { FindCaller } from '../platform/http/access-checks.ts'
import { readBearerToken, type SignedIn } from '../platform/http/caller.ts'
import { parseJsonBodyInTurn } from '../platform/http/json-body.ts'
import { Refusal } from '../platform/http/refusal.ts'
import { getProfile } from '../profiles/profile-routes.ts'
import type { Asking } from './asking.ts'
import { callerOfApi } from './call-tool.ts'

type McpParts = Pick<Dependencies, 'config' | 'db'> & { findCaller: FindCaller }

/** Serves the Model Context Protocol at `/mcp` to programs with a key. Its part is loaded when it is first asked. */
export function mountMcp(app: FastifyInstance, parts: McpParts): void {
  const { publicUrl } = parts.config
  const origins = new Set([...trustedOrigins(parts.config), ...parts.config.corsOrigins])
  const callers = new WeakMap<FastifyRequest, SignedIn>()
  app.post('/mcp', {
    schema: { hide: true },
    config: { changesNothing: true },
    onRequest: async (request, reply) => {
      // A page of another site, whose name leads to this server, must not speak for its visitor.
      const { origin } = request.headers
      if (origin !== undefined && !origins.has(origin)) throw new Refusal('not_allowed')
      callers.set(request, await findKeyOwner(parts.findCaller, request, reply))
    },
    handler: async (request, reply) => {
      const caller = callers.get(request)
      const body = await parseJsonBodyInTurn(request)
      if (!caller || Array.isArray(body)) throw new Refusal('malformed', { what: words.oneMessage })
      const asking = askingOf(app, parts, request, caller)
      const { answerMcp } = await import('./answer-mcp.ts')
      const message = toMessage(request, publicUrl)
      return send(reply, await answerMcp(message, body, { asking, publicUrl }))
    },
  })
  app.route({
    method: ['GET', 'DELETE'],
    url: '/mcp',
    schema: { hide: true },
    handler: (_request, reply) => {
      reply.header('allow', 'POST')
      throw new Refusal('post_alone')
    },
  })
}

const askingOf = (
  app: FastifyInstance,
  { db }: McpParts,
  request: FastifyRequest,
  caller: SignedIn,
): Asking => ({
  call: callerOfApi(app, request, caller),
  findPhone: async () => (await getProfile(db, caller.userId)).phone,
  fail: (error) => {
    request.log.error({ err: error }, 'request failed')
    return new Refusal('unexpected', { id: request.id }).message
  },
})

/** Who the key is of. Refuses with 401 a request without a key: no login may be given to a program. */
async function findKeyOwner(
  findCaller: FindCaller,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<SignedIn> {
  reply.header('www-authenticate', 'Bearer')
  const isKey = readBearerToken(request)?.startsWith(KEY_START)
  const caller = isKey ? await findCaller(request, 'signed-in') : undefined
  if (!caller) throw new Refusal('key_needed')
  reply.removeHeader('www-authenticate')
  return caller
}

/** The request as the protocol's package reads it. */
function toMessage({ headers }: FastifyRequest, publicUrl: string): Request {
  const read = Object.entries(headers).flatMap(([name, value]): [string, string][] =>
    /^(?:accept|content-type|mcp-.*)$/.test(name) ? [[name, `${value}`]] : [],
  )
  return new Request(`${publicUrl}/mcp`, { method: 'POST', headers: read })
}

async function send(reply: FastifyReply, response: Response) {
  const answer = Buffer.from(await response.arrayBuffer())
  return reply.code(response.status).headers(Object.fromEntries(response.headers)).send(answer)
}
