import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { ErrorCode } from '../../../contract/errors/errors.ts'
import type { Config } from '../../config.ts'
import type { Refusal } from '../http/refusal.ts'
import { truncateText } from './log-stream.ts'
import { logRequestEvent, type SecurityEvent } from './security-log.ts'

const MAX_PARAM_LENGTH = 100

// Browsers resolve these before they send a request, and send no NUL.
const pathTraversal = /(?:^|[/\\]|%2f|%5c)(?:\.|%2e){2}(?:[/\\]|%2f|%5c|$)|%00/i

const suspicious: Partial<Record<ErrorCode, SecurityEvent>> = {
  not_signed_in: 'access_refused',
  not_allowed: 'access_refused',
  not_your_email: 'access_refused',
  too_many_requests: 'limit_hit',
  too_many_reviews: 'limit_hit',
  too_many_unpaid: 'limit_hit',
  price_changed: 'price_mismatch',
  amount_differs: 'price_mismatch',
  not_paid: 'proof_refused',
  payment_used: 'proof_refused',
  bad_signature: 'signature_refused',
  not_a_form: 'upload_refused',
}

export function logSuspiciousRefusal(
  request: FastifyRequest,
  { code, message, isSuspicious }: Refusal,
): void {
  const event = suspicious[code]
  if (event) logRequestEvent(request, event, placeOfRequest(request))
  if (isSuspicious) logHostileInput(request, placeOfRequest(request), message)
}

/** Logs input that no page sends and no typing error makes. */
export function logHostileInput(request: FastifyRequest, place: string, what: string): void {
  logRequestEvent(request, 'hostile_input', place, what)
}

export function logPathTraversal(app: FastifyInstance): void {
  app.addHook('onRequest', async (request) => {
    const [path = ''] = request.url.split('?')
    if (pathTraversal.test(path)) logHostileInput(request, pathOf(request), 'climbing path')
  })
}

const paramsSchema = z.object({ id: z.string(), '*': z.string() }).partial().catch({})

/** The call without what names a person: of its parameters only the id and the rest of a path. */
function placeOfRequest({ method, routeOptions, params }: FastifyRequest): string {
  const { id = ':id', '*': rest = '*' } = paramsSchema.parse(params)
  const url = routeOptions.url ?? 'nowhere'
  return `${method} ${url.replace(':id', shorten(id)).replace('*', shorten(rest))}`
}

const shorten = (text: string) => text.slice(0, MAX_PARAM_LENGTH)

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

export function pathOf({ url }: FastifyRequest): string {
  const [path = ''] = url.split('?')
  return path.slice(0, 200).replace(/[^/]*(?:@|%40)[^/]*/gi, ':email')
}
