import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'
import { shortText } from './short-lines.ts'

/** One line for each request that reaches the framework, at the level `debug`; its log brings the request's id along. */
export function logRequests(app: FastifyInstance, level: Config['logLevel']): void {
  if (level !== 'debug' && level !== 'trace') return
  app.addHook('onResponse', async (request, reply) => {
    request.log.debug(
      {
        method: request.method,
        path: pathOf(request),
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
        address: shortText(request.ip),
        actor: request.caller?.userId,
      },
      'request',
    )
  })
}

/** The path without what was asked after it, and without the addresses of people in it. */
export function pathOf({ url }: FastifyRequest): string {
  const [path = ''] = url.split('?')
  return path.slice(0, 200).replace(/[^/]*(?:@|%40)[^/]*/gi, ':email')
}
