import type { FastifyInstance, RouteOptions } from 'fastify'

declare module 'fastify' {
  interface FastifyRequest {
    /** The allowed other origin that the request comes from. Cookies of such a request are ignored. */
    otherOrigin: string | undefined
  }
  interface FastifyContextConfig {
    isNoCall?: boolean
  }
}

/** The session token of a sign-in is in the body, and signed in `set-auth-token`. */
const EXPOSED_HEADERS = 'etag, retry-after, set-auth-token, x-older, x-request-id'
/** The addresses that other origins may call; pages and the webhook are not among them. */
const calls = /^\/(?:api|1|payments|create-payment-intent|openapi\.json)(?:\/|$)/

/** Lets pages of the given origins call the API with a token; their cookies are neither read nor set. */
export function allowOtherOrigins(app: FastifyInstance, origins: ReadonlySet<string>): void {
  app.decorateRequest('otherOrigin', undefined)
  if (origins.size === 0) return
  app.addHook('onRequest', async (request, reply) => {
    if (!calls.test(request.url.split('?', 1)[0] ?? '')) return
    reply.header('vary', 'origin')
    const { origin } = request.headers
    if (origin === undefined || !origins.has(origin)) return
    request.otherOrigin = origin
    reply.headers({
      'access-control-allow-origin': origin,
      'access-control-expose-headers': EXPOSED_HEADERS,
    })
  })
  answerPreflights(app)
}

function answerPreflights(app: FastifyInstance): void {
  const methodsOf = new Map<string, Set<string>>()
  app.addHook('onRoute', ({ url, method, config }) => {
    const methods = [method].flat().filter((name) => name !== 'HEAD' && name !== 'OPTIONS')
    if (methods.length === 0 || config?.isNoCall || !calls.test(url)) return
    // Two routes may differ only in the name of a parameter.
    const address = url.replace(/:\w+/g, ':any')
    const known = methodsOf.get(address)
    methodsOf.set(address, new Set([...(known ?? []), ...methods]))
    if (!known) app.route(preflightOf(address, () => [...(methodsOf.get(address) ?? [])]))
  })
}

const preflightOf = (url: string, listMethods: () => readonly string[]): RouteOptions => ({
  method: 'OPTIONS',
  url,
  schema: { hide: true },
  handler: (request, reply) => {
    const methods = listMethods()
    if (request.otherOrigin !== undefined && methods.length > 0) {
      reply.headers({
        'access-control-allow-methods': methods.join(', '),
        'access-control-allow-headers': 'authorization, content-type, idempotency-key',
        'access-control-max-age': '86400',
      })
    }
    return reply.code(204).send()
  },
})
