import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Config } from '../../config.ts'
import { truncateText } from './truncate-log.ts'

/** At level `debug`: one line for each request that reaches Fastify. Responses from the cache leave none. */
export function logRequests(app: FastifyInstance, level: Config['logLevel']): void {
  if (level !== 'debug' && level !== 'trace') return
  app.addHook('onResponse', async (request, reply) => {
    request.log.debug(
      {
        method: request.method,
        path: pathOf(request),
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
        address: truncateText(request.ip),
        actor: request.caller?.userId,
      },
      'request',
    )
  })
}

/** The path without its query and without email addresses. */
export function pathOf({ url }: FastifyRequest): string {
  const [path = ''] = url.split('?')
  return path.slice(0, 200).replace(/[^/]*(?:@|%40)[^/]*/gi, ':email')
}
