import type { FastifyInstance, RouteOptions } from 'fastify'

declare module 'fastify' {
  interface FastifyRequest {
    /** The origin of the page that calls, if it is another one that may. No cookie of such a request counts. */
    otherOrigin: string | undefined
  }
  interface FastifyContextConfig {
    /** The methods of an address below one that ends in a star. */
    methodsAt?: (url: string) => readonly string[]
    /** Only says that there is no such call. */
    isNoCall?: boolean
  }
}

const DAY_SECONDS = 86_400
const ALLOWED_HEADERS = 'authorization, content-type, idempotency-key'
/** The session token of a sign-in comes in the body, and in `set-auth-token` signed. */
const EXPOSED_HEADERS = 'etag, retry-after, set-auth-token, x-request-id'
/** What other pages may call. The pages themselves and the webhook are none of their business. */
const calls = /^\/(?:api|1|payments|create-payment-intent|openapi\.json)(?:\/|$)/

/** Lets pages of other origins make the calls of the API, with a token: no cookie of theirs is taken or set. */
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

/** A preflight is answered with the methods that there are at its address, and no others. */
function answerPreflights(app: FastifyInstance): void {
  const methodsOf = new Map<string, Set<string>>()
  app.addHook('onRoute', ({ url, method, config }) => {
    const methods = [method].flat().filter((name) => name !== 'HEAD' && name !== 'OPTIONS')
    if (methods.length === 0 || config?.isNoCall || !calls.test(url)) return
    // Two routes may have the same address but for the name of an id.
    const address = url.replace(/:\w+/g, ':any')
    const known = methodsOf.get(address)
    methodsOf.set(address, new Set([...(known ?? []), ...methods]))
    if (!known) app.route(preflightOf(address, config?.methodsAt ?? (() => methodsAt(address))))
  })
  const methodsAt = (address: string) => [...(methodsOf.get(address) ?? [])]
}

function preflightOf(url: string, methodsAt: (url: string) => readonly string[]): RouteOptions {
  return {
    method: 'OPTIONS',
    url,
    schema: { hide: true },
    handler: (request, reply) => {
      const methods = methodsAt(request.url)
      if (request.otherOrigin !== undefined && methods.length > 0) {
        reply.headers({
          'access-control-allow-methods': methods.join(', '),
          'access-control-allow-headers': ALLOWED_HEADERS,
          'access-control-max-age': String(DAY_SECONDS),
        })
      }
      return reply.code(204).send()
    },
  }
}
