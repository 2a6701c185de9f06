import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)

export type Encoding = 'identity' | 'gzip' | 'br'

/** A rendered page, ready to be sent any number of times, to whoever asks. */
export type PageAnswer = {
  status: number
  headers: Record<string, string>
  etag: string
  bodies: Partial<Record<Encoding, Buffer>> & { identity: Buffer }
}

/** Quick enough to wait for, or as small as it gets for pages that are kept. */
export type Effort = 'quick' | 'best'
const efforts = { quick: { brotli: 4, gzip: 4 }, best: { brotli: 11, gzip: 9 } }

/** Compresses a page in each way that browsers take. */
export async function toPageAnswer(
  html: string,
  { status, headers, effort }: { status: number; headers: Record<string, string>; effort: Effort },
): Promise<PageAnswer> {
  const identity = Buffer.from(html)
  const { brotli, gzip: level } = efforts[effort]
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: brotli,
    [constants.BROTLI_PARAM_SIZE_HINT]: identity.length,
  }
  const [br, gzipped] = await Promise.all([
    compressBrotli(identity, { params }),
    compressGzip(identity, { level }),
  ])
  const etag = `"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`
  return { status, headers, etag, bodies: { identity, gzip: gzipped, br } }
}

/** Sends a page in the best way that the browser takes, or only the word that it has it already. */
export function sendPageAnswer(request: FastifyRequest, reply: FastifyReply, answer: PageAnswer) {
  const encoding = chooseEncoding(request.headers['accept-encoding'] ?? '')
  // Strong: the same bytes for the same tag, so each encoding has its own.
  const etag = encoding === 'identity' ? answer.etag : answer.etag.replace(/"$/, `-${encoding}"`)
  reply.headers(answer.headers).header('vary', 'accept-encoding').header('etag', etag)
  const isKnown = answer.status === 200 && request.headers['if-none-match']?.includes(etag)
  if (isKnown) return reply.code(304).send()
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  return reply.code(answer.status).send(answer.bodies[encoding] ?? answer.bodies.identity)
}

function chooseEncoding(accepted: string): Encoding {
  if (/\bbr\b(?!\s*;\s*q=0(?:\.0*)?\b)/.test(accepted)) return 'br'
  if (/\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\b)/.test(accepted)) return 'gzip'
  return 'identity'
}
