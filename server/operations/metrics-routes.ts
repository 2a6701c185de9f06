import { timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { readBearerToken } from '../auth/callers.ts'
import { Refusal } from '../http/refusal.ts'
import { readMetrics } from './all-processes.ts'
import type { Metrics } from './metrics.ts'

const loopback = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1'])
/** Whoever comes through a proxy is not from this machine, although the proxy may be. */
const forwarding = ['forwarded', 'x-forwarded-for', 'x-real-ip', 'via']

/** Measures every request, and tells at /metrics: to this machine, or to whoever has the token if there is one. */
export function mountMetrics(app: FastifyInstance, metrics: Metrics, token: string | undefined) {
  app.addHook('onResponse', async (request, reply) => {
    metrics.requests.observe(
      {
        method: request.method,
        route: request.routeOptions.url ?? 'none',
        status: String(reply.statusCode),
      },
      reply.elapsedTime / 1000,
    )
  })
  app.get('/metrics', { schema: { hide: true } }, (request, reply) => {
    checkReader(request, token)
    reply.type(metrics.registry.contentType).header('cache-control', 'no-store')
    return readMetrics(metrics.registry)
  })
}

function checkReader(request: FastifyRequest, token: string | undefined): void {
  if (token === undefined) {
    if (!isFromHere(request)) throw new Refusal('not_allowed')
  } else if (!isSame(readBearerToken(request) ?? '', token)) throw new Refusal('not_signed_in')
}

function isFromHere({ socket, headers }: FastifyRequest): boolean {
  return (
    loopback.has(socket.remoteAddress ?? '') &&
    forwarding.every((name) => headers[name] === undefined)
  )
}

function isSame(given: string, wanted: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(wanted)]
  return a.length === b.length && timingSafeEqual(a, b)
}
