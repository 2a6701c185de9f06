import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { FastifyReply } from 'fastify'
import { isDraining } from './graceful-shutdown.ts'
import { writePreparedResponse } from './prepared-response.ts'
import type { FindPrepared } from './response-cache.ts'

export type Handle = (request: IncomingMessage, response: ServerResponse) => void
type CachedHttpServerOptions = { ready: readonly FindPrepared[]; onSent: (status: number) => void }

/** Sends cached responses without the framework, whose work would take longer than sending. */
export function createCachedHttpServer(handle: Handle, { ready, onSent }: CachedHttpServerOptions) {
  const server = createServer(
    {
      requestTimeout: 15_000,
      headersTimeout: 10_000,
      connectionsCheckingInterval: 2_000,
      keepAliveTimeout: 72_000,
    },
    (request, response) => {
      if (isDraining(server)) response.shouldKeepAlive = false
      const answer = isRead(request) ? findReady(ready, request) : undefined
      const status = answer && writePreparedResponse(request, response, answer)
      if (status === undefined) handle(request, response)
      else onSent(status)
    },
  )
  return server.setTimeout(20_000)
}

function findReady(ready: readonly FindPrepared[], request: IncomingMessage) {
  for (const find of ready) {
    const answer = find(request)
    if (answer) return answer
  }
  return undefined
}

const isRead = ({ method }: IncomingMessage) => method === 'GET' || method === 'HEAD'

export function sharedHeaders(reply: FastifyReply): Record<string, string> {
  const { 'x-request-id': _, ...headers } = reply.getHeaders()
  const vary = [headers.vary, 'accept-encoding'].filter(Boolean).join(', ')
  return Object.fromEntries(
    Object.entries({ ...headers, vary }).map(([name, value]) => [name, String(value)]),
  )
}
