import { timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { readBearerToken } from '../http/caller.ts'
import { Refusal } from '../http/refusal.ts'
import { type Metrics, readMetrics } from './metrics.ts'

const loopback = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1'])
/** A request through a proxy on this machine is not from this machine. */
const forwardingHeaders = ['forwarded', 'x-forwarded-for', 'x-real-ip', 'via']

/** Measures every request; /metrics answers this machine or, if METRICS_TOKEN is set, callers with the token. */
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
    checkMetricsAccess(request, token)
    reply.type(metrics.registry.contentType).header('cache-control', 'no-store')
    return readMetrics(metrics.registry)
  })
}

function checkMetricsAccess(request: FastifyRequest, token: string | undefined): void {
  if (token === undefined) {
    if (!isLoopback(request)) throw new Refusal('not_allowed')
  } else if (!isSameSecret(readBearerToken(request) ?? '', token))
    throw new Refusal('not_signed_in')
}

const isLoopback = ({ socket, headers }: FastifyRequest): boolean =>
  loopback.has(socket.remoteAddress ?? '') &&
  forwardingHeaders.every((name) => headers[name] === undefined)

function isSameSecret(given: string, wanted: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(wanted)]
  return a.length === b.length && timingSafeEqual(a, b)
}
