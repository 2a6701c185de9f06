import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { MAX_JSON_BYTES } from '../../contract/limits.ts'
import type { PricedLine } from '../../contract/lines/lines.ts'
import { prefixOf } from '../auth/key-secrets.ts'
import type { Db } from '../platform/database/database.ts'
import { createCallCounter, networkOf } from '../platform/http/rate-limits.ts'
import { Refusal, toErrorReply } from '../platform/http/refusal.ts'
import { logRequestEvent } from '../platform/operations/security-log.ts'
import { answerOrder, answerSetup } from './cxml-requests.ts'
import type { PunchoutParts } from './oci-routes.ts'
import { findPunchoutKey } from './punchout-store.ts'
import { readCxml } from './read-cxml.ts'
import { cxmlResponse } from './write-cxml.ts'

const DOCUMENTS_PER_MINUTE = 300
const requests = { PunchOutSetupRequest: answerSetup, OrderRequest: answerOrder }
const isKnown = (name: string): name is keyof typeof requests => Object.hasOwn(requests, name)

/** Where buyers' own systems send documents of cXML. A refusal is a status of it, with which HTTP answers what was not understood. */
export function mountCxml(app: FastifyInstance, parts: PunchoutParts): void {
  const count = parts.config.rateLimit
    ? createCallCounter(parts.pool, 'cxml', DOCUMENTS_PER_MINUTE)
    : undefined
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(
    /^(?:text|application)\/xml *(?:;|$)/,
    { parseAs: 'buffer', bodyLimit: MAX_JSON_BYTES },
    (_request, body, done) => done(null, body),
  )
  app.setErrorHandler((error, request, reply) => {
    if (!(error instanceof Refusal)) throw error
    const { statusCode, message, lines = [] } = toErrorReply(error)
    if (statusCode === 401) logRequestEvent(request, 'access_refused', 'POST /punchout/cxml')
    if (error.retryAfterSeconds !== undefined) reply.header('retry-after', error.retryAfterSeconds)
    const isUnderstood = ![400, 401, 429].includes(statusCode)
    return reply
      .code(isUnderstood ? 200 : statusCode)
      .type('text/xml; charset=utf-8')
      .send(cxmlResponse(statusCode, [message, ...faultsOf(lines)].join(' ')))
  })
  app.post(
    '/punchout/cxml',
    {
      schema: { tags: ['punchout'], consumes: ['text/xml'] },
      onRequest: async ({ ip }) => count?.(networkOf(ip)),
    },
    async (request, reply) =>
      reply.type('text/xml; charset=utf-8').send(await answer(parts, request)),
  )
}

const MOST_FAULTS = 10

const faultsOf = (lines: readonly PricedLine[]): string[] =>
  lines
    .flatMap(({ verdict, message }) => (verdict !== 'ok' && message ? [message] : []))
    .slice(0, MOST_FAULTS)

async function answer(parts: PunchoutParts, request: FastifyRequest): Promise<string> {
  const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
  // A stranger's document is not worth the time of reading it, which is seconds for a long one.
  const secret = findKeyIn(body)
  const key = await findPunchoutKey(parts, { name: prefixOf(secret), secret, request })
  const document = readCxml(body)
  if (document.secret !== secret || document.name !== prefixOf(secret))
    throw new Refusal('key_unknown')
  const { name } = document.request
  if (!isKnown(name)) throw new Refusal('not_found')
  const sent = { keyId: key.id, payloadId: document.payloadId, body }
  return (
    (await findAnswer(parts.db, sent)) ??
    keepAnswer(parts.db, sent, await requests[name](parts, { document, key }))
  )
}

const findKeyIn = (body: Buffer): string => /bdm_\w{48}/.exec(body.toString('latin1'))?.[0] ?? ''

type SentDocument = { keyId: string; payloadId: string; body: Buffer }

/** What the same document was answered; 409 for another one of its id. */
async function findAnswer(db: Db, { keyId, payloadId, body }: SentDocument) {
  const known = await db
    .selectFrom('punchout_documents')
    .select(['body_hash', 'answer'])
    .where('key_id', '=', keyId)
    .where('payload_id', '=', payloadId)
    .executeTakeFirst()
  if (known && !known.body_hash.equals(hashOf(body))) throw new Refusal('document_differs')
  return known?.answer
}

/** Of two that arrive at once, the first answer counts. */
async function keepAnswer(db: Db, sent: SentDocument, text: string): Promise<string> {
  const { keyId: key_id, payloadId: payload_id, body } = sent
  await db
    .insertInto('punchout_documents')
    .values({ key_id, payload_id, body_hash: hashOf(body), answer: text })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return (await findAnswer(db, sent)) ?? text
}

const hashOf = (body: Buffer) => createHash('sha256').update(body).digest()
