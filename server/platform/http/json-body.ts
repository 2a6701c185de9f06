import type { IncomingHttpHeaders } from 'node:http'
import { setImmediate } from 'node:timers/promises'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { MAX_JSON_BYTES } from '../../../contract/limits.ts'
import { Refusal, suspicious } from './refusal.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    isLong?: true
  }
}

/** Far more than any call needs; parsing a megabyte of tiny parts would delay other requests. */
const MOST_PARTS = 10_000
/** Ten thousand rows of a few fields each. */
const MOST_PARTS_OF_LONG = 60_000
/** Far more than a page sends. */
const LARGE = 32_000
const [QUOTE, BACKSLASH, COLON, BRACKET] = Buffer.from('"\\:[')

/** Reads bodies without parsing them: first size and content type are checked, then the caller, then the body. */
export function readRawBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  app.addHook('onRequest', async ({ headers, routeOptions }) => {
    // The framework would refuse an invalid content type before any parser.
    if (isBodiless(headers) && !routeOptions.config.takesForm) delete headers['content-type']
  })
  const options = { parseAs: 'buffer', bodyLimit: MAX_JSON_BYTES } as const
  app.addContentTypeParser(/^application\/json *(;|$)/, options, (_request, body, done) =>
    done(null, body),
  )
  app.addContentTypeParser('*', options, (request, body: Buffer, done) => {
    if (body.length === 0 || request.routeOptions.config.takesForm) done(null, body)
    else done(suspicious(new Refusal('wrong_content_type')))
  })
}

function isBodiless(headers: IncomingHttpHeaders): boolean {
  const length = headers['content-length'] ?? '0'
  return length === '0' && headers['transfer-encoding'] === undefined
}

/** Parses the raw body as JSON; an empty one is undefined. */
export function parseJsonBody(request: FastifyRequest): unknown {
  const { body } = request
  if (!Buffer.isBuffer(body) || body.length === 0) return undefined
  if (hasTooManyParts(body, request.routeOptions.config.isLong ? MOST_PARTS_OF_LONG : MOST_PARTS))
    throw suspicious(new Refusal('malformed', { what: 'The body has too many parts.' }))
  try {
    return JSON.parse(body.toString('utf8'))
  } catch {
    throw suspicious(new Refusal('malformed', { what: 'The body is not valid JSON.' }))
  }
}

/** Brackets and commas inside strings do not count. */
function hasTooManyParts(body: Buffer, most: number): boolean {
  if (body.length <= most) return false
  let isText = false
  let parts = 0
  for (let at = 0; at < body.length && parts <= most; at += 1) {
    const sign = body[at]
    if (sign === QUOTE) isText = !isText
    else if (isText) at += sign === BACKSLASH ? 1 : 0
    else if (sign === COLON || sign === BRACKET) parts += 1
  }
  return parts > most
}

/** One large body per turn of the event loop: several would delay other requests. */
export async function parseJsonBodyInTurn(request: FastifyRequest): Promise<unknown> {
  if (Buffer.isBuffer(request.body) && request.body.length > LARGE) await ownTurn()
  return parseJsonBody(request)
}

let lastTurn: Promise<void> = Promise.resolve()

function ownTurn(): Promise<void> {
  lastTurn = lastTurn.then(() => setImmediate())
  return lastTurn
}
