import { createHash, randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)

const encodings = ['identity', 'gzip', 'br'] as const
type Encoding = (typeof encodings)[number]

export type PreparedResponse = {
  status: number
  headers: Record<string, string>
  /** The bytes in one encoding, compressed at the first request for it. */
  encode(encoding: Encoding): Promise<EncodedResponse>
  /** Undefined until they are compressed. */
  encoded(encoding: Encoding): EncodedResponse | undefined
}
/** Each encoding has its own tag. It is a weak one where the bytes may change although the text does not. */
type EncodedResponse = {
  etag: string
  headers: Record<string, string>
  body: Buffer
  /** The body in the form that Node sends fastest. */
  sent: Buffer | string
  lines: Lines
}
/** Headers as a flat list, which Node writes fastest: of the full response and of a 304. */
type Lines = { whole: readonly string[]; known: readonly string[] }

/** Fast for single responses; small for those that are cached for long, once they have lasted. */
type Effort = 'quick' | 'best'
const efforts = { quick: { brotli: 5, gzip: 4 }, best: { brotli: 11, gzip: 9 } }
/** A response that lasts less, because its data changes all the time, is not worth the effort. */
const LASTS_MS = 1_000
/** Smaller responses fit into one packet uncompressed. */
const WORTH_COMPRESSING = 1_000
/** Up to this length Node writes headers and a string body in one piece, which is faster. */
const MOST_IN_ONE_PIECE = 14_000

export function prepareResponse(
  text: string,
  { status, headers, effort }: { status: number; headers: Record<string, string>; effort: Effort },
): PreparedResponse {
  const identity = Buffer.from(text)
  const madeAt = performance.now()
  const tag = createHash('sha256').update(identity).digest('base64url').slice(0, 22)
  const isWeak = effort === 'best'
  const ready = new Map([
    ['identity', toForm(identity, { encoding: 'identity', tag, isWeak: false, headers })],
  ])
  const making = new Map<Encoding, Promise<EncodedResponse>>()
  const improved = new Set<Encoding>(effort === 'best' ? ['identity'] : encodings)
  const compressed = async (encoding: Encoding, level: Level) => {
    const body = await compress(identity, encoding, level)
    const form = toForm(body, { encoding, tag, isWeak, headers })
    ready.set(encoding, form)
    return form
  }
  // The visitors who are there when the page has changed do not wait for the best compression.
  const improve = (encoding: Encoding) => {
    if (improved.has(encoding) || performance.now() - madeAt < LASTS_MS) return
    improved.add(encoding)
    void compressed(encoding, efforts.best)
  }
  const isSmall = identity.length < WORTH_COMPRESSING
  const encoded = (encoding: Encoding) => {
    if (isSmall) return ready.get('identity')
    improve(encoding)
    return ready.get(encoding)
  }
  return {
    status,
    headers,
    encoded,
    async encode(encoding) {
      const form = encoded(encoding) ?? making.get(encoding)
      if (form) return form
      const coming = compressed(encoding, efforts.quick)
      making.set(encoding, coming)
      return coming
    },
  }
}

type Level = (typeof efforts)[Effort]

function compress(identity: Buffer, encoding: Encoding, { brotli, gzip: level }: Level) {
  if (encoding === 'gzip') return compressGzip(identity, { level })
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: brotli,
    [constants.BROTLI_PARAM_SIZE_HINT]: identity.length,
  }
  return compressBrotli(identity, { params })
}

type Kind = { encoding: Encoding; tag: string; isWeak: boolean; headers: Record<string, string> }

function toForm(body: Buffer, { encoding, tag, isWeak, headers }: Kind): EncodedResponse {
  const strong = encoding === 'identity' ? `"${tag}"` : `"${tag}-${encoding}"`
  const etag = isWeak ? `W/${strong}` : strong
  const own = { etag, ...(encoding !== 'identity' && { 'content-encoding': encoding }) }
  const known = Object.entries({ ...headers, ...own }).flat()
  const whole = [...known, 'content-length', String(body.length)]
  const sent = body.length > MOST_IN_ONE_PIECE ? body : body.toString('latin1')
  return { etag, body, sent, headers: own, lines: { whole, known } }
}

/** Sends a response in the best encoding that the caller accepts, or 304. */
export async function sendPreparedResponse(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: PreparedResponse,
) {
  const form = await answer.encode(encodingOf(request.raw))
  reply.headers(answer.headers).headers(form.headers)
  if (isKnownVersion(request.raw, answer, form)) return reply.code(304).send()
  return reply.code(answer.status).send(form.body)
}

/** Without the framework, with its headers; undefined when the response is not compressed for this caller yet. */
export function writePreparedResponse(
  request: IncomingMessage,
  response: ServerResponse,
  answer: PreparedResponse,
): number | undefined {
  const form = answer.encoded(encodingOf(request))
  if (!form) return undefined
  const known = isKnownVersion(request, answer, form)
  const status = known ? 304 : answer.status
  const shared = known ? form.lines.known : form.lines.whole
  response.writeHead(status, [...shared, 'x-request-id', nextId()])
  response.end(known ? undefined : form.sent, 'latin1')
  return status
}

const idBase = randomUUID().slice(0, -12)
let ids = 0

/** Unique in all processes. A counter after a random prefix is faster than random bytes for each id. */
function nextId(): string {
  ids += 1
  return idBase + ids.toString(16).padStart(12, '0')
}

function isKnownVersion(
  { headers }: IncomingMessage,
  { status }: PreparedResponse,
  { etag }: EncodedResponse,
): boolean {
  const known = headers['if-none-match']?.trim()
  return status === 200 && (known === '*' || known?.includes(etag) === true)
}

function encodingOf({ headers }: IncomingMessage): Encoding {
  const accepted = String(headers['accept-encoding'] ?? '')
  if (/\bbr\b(?!\s*;\s*q=0(?:\.0*)?(?![\d.]))/i.test(accepted)) return 'br'
  if (/\bgzip\b(?!\s*;\s*q=0(?:\.0*)?(?![\d.]))/i.test(accepted)) return 'gzip'
  return 'identity'
}
