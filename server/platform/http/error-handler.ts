import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type {
  FastifyBaseLogger,
  FastifyError,
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
} from 'fastify'
import { ResponseSerializationError } from 'fastify-type-provider-zod'
import type { ErrorReply } from '../../../contract/errors/errors.ts'
import { isDatabaseAway } from '../database/database-errors.ts'
import { fileTooLarge } from './form-body.ts'
import { databaseAway, Refusal, suspicious, toErrorReply } from './refusal.ts'

/** Answers every error in the one shape. Unexpected errors are logged completely and answered with one sentence; `note` is given each refusal. */
export function handleErrors(
  app: FastifyInstance,
  note: (request: FastifyRequest, refusal: Refusal) => void,
): void {
  const logAway = createAwayLog(app.log)
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const refusal = asRefusal(error, request)
    if (refusal.code === 'unexpected') request.log.error({ err: error }, 'request failed')
    if (refusal.code === 'database_away') logAway(error)
    note(request, refusal)
    return sendRefusal(reply, refusal)
  })
  app.setNotFoundHandler((_request, reply) => sendRefusal(reply, new Refusal('not_found')))
}

export function sendRefusal(reply: FastifyReply, refusal: Refusal) {
  const body = toErrorReply(refusal)
  if (refusal.retryAfterSeconds !== undefined)
    reply.header('retry-after', refusal.retryAfterSeconds)
  return reply
    .code(body.statusCode)
    .type('application/json; charset=utf-8')
    .header('cache-control', 'no-store')
    .serializer(JSON.stringify)
    .send(body)
}

function asRefusal(error: FastifyError, request: FastifyRequest): Refusal {
  if (error instanceof Refusal) return error
  if (error instanceof ResponseSerializationError)
    return new Refusal('unexpected', { id: request.id })
  if (error.validation) return malformed(error.validation)
  const refusal = fastifyRefusal(error, request)
  if (refusal) return refusal
  return isDatabaseAway(error) ? databaseAway() : new Refusal('unexpected', { id: request.id })
}

/** The first fault of a malformed call, after the name of its field ('quantity must be a whole number') unless it is a full sentence. */
function malformed([fault]: readonly { instancePath: string; message?: string }[]): Refusal {
  const field = fault?.instancePath.split('/').filter(Boolean).join('.')
  if (!field) return new Refusal('malformed', { what: 'The body must be a JSON object.' })
  const message = fault?.message ?? 'is not understood'
  return new Refusal('malformed', {
    what: /^Please /.test(message) ? message : `${field} ${message}`,
  })
}

function fastifyRefusal(error: FastifyError, request: FastifyRequest): Refusal | undefined {
  if (error.statusCode === 413) return tooLarge(request)
  if (error.statusCode === 415) return suspicious(new Refusal('wrong_content_type'))
  if (error.statusCode === 414 || error.statusCode === 404) return new Refusal('not_found')
  if (error.statusCode && error.statusCode >= 400 && error.statusCode < 500)
    return new Refusal('malformed', { what: error.message })
  return undefined
}

function tooLarge(request: FastifyRequest): Refusal {
  const { takesForm, maxFileBytes } = request.routeOptions.config
  if (takesForm) return fileTooLarge(maxFileBytes)
  return suspicious(new Refusal('too_large', { limit: '1 MB' }))
}

const EVERY_MS = 1_000

/** Logs one line a second with the count of failed requests and the last reason: each of thousands would only repeat it. */
export function createAwayLog(log: FastifyBaseLogger): (error: Error) => void {
  let failed = 0
  let reason = ''
  let timer: NodeJS.Timeout | undefined
  const write = () => {
    timer = failed > 0 ? setTimeout(write, EVERY_MS).unref() : undefined
    if (failed > 0) log.error({ failed, reason }, 'the database is away: requests failed')
    failed = 0
  }
  return ({ message }) => {
    failed += 1
    reason = message
    if (!timer) write()
  }
}

const known: Record<string, [status: number, message: string]> = {
  HPE_HEADER_OVERFLOW: [431, 'The address or the headers of this request are too long.'],
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'This request took too long to arrive.'],
}
const other: [status: number, message: string] = [400, 'This is not an HTTP request.']

export function answerUnreadable(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return
  const [statusCode, message] = known[error.code ?? ''] ?? other
  const name = STATUS_CODES[statusCode] ?? 'Error'
  const reply: ErrorReply = { statusCode, code: 'malformed', error: name, message }
  const body = JSON.stringify(reply)
  if (socket.writable) {
    socket.write(
      `HTTP/1.1 ${statusCode} ${name}\r\nContent-Length: ${body.length}\r\nContent-Type: application/json; charset=utf-8\r\nConnection: close\r\n\r\n${body}`,
    )
  }
  socket.destroy(error)
}
