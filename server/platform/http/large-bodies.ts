import type { IncomingHttpHeaders, ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import { setTimeout as delay } from 'node:timers/promises'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { MAX_JSON_BYTES } from '../../../contract/limits.ts'

const LARGE_BYTES = 64_000
/** 32 MB in all. */
const MAX_READ_TOGETHER = 32
const READ_REPLY_MS = 500

/** Reads few large bodies at a time: a thousand senders who never finish would otherwise hold a gigabyte. */
export function limitLargeBodies(app: FastifyInstance): void {
  const takeSlot = createSlots(MAX_READ_TOGETHER)
  app.addHook('preParsing', async (request, reply, payload) => {
    if (mayBeLarge(request)) await takeSlot(reply.raw)
    return payload
  })
}

/** Closes the connection after an unread body, once the sender has read the reply: it would see a reset (decisions/0022). */
export function closeAfterUnreadBodies(app: FastifyInstance): void {
  app.addHook('onSend', async ({ raw, headers }, reply, payload: unknown) => {
    if (raw.complete !== false || !hasBody(headers) || typeof payload !== 'string') return payload
    // Compressed it would have another length.
    headers['x-no-compression'] = 'true'
    reply.headers({ connection: 'close', 'content-length': Buffer.byteLength(payload) })
    return Readable.from(endLater(payload))
  })
}

async function* endLater(text: string) {
  yield text
  await delay(READ_REPLY_MS)
}

/** Pictures are read for admins only, and a body above the limit is not read at all. */
function mayBeLarge({ headers, routeOptions }: FastifyRequest): boolean {
  const length = Number(headers['content-length'] ?? MAX_JSON_BYTES)
  const isRead = !routeOptions.config.takesForm && length <= MAX_JSON_BYTES
  return isRead && length > LARGE_BYTES && hasBody(headers)
}

const hasBody = (headers: IncomingHttpHeaders): boolean =>
  Number(headers['content-length'] ?? 0) > 0 || headers['transfer-encoding'] !== undefined

/** Each response holds its slot until it is closed; the others wait in turn. */
function createSlots(count: number) {
  const waiting = new Set<() => void>()
  let taken = 0
  const next = () => {
    const [start] = waiting
    if (start && taken < count) start()
  }
  return (response: ServerResponse) =>
    new Promise<void>((resolve) => {
      const start = () => {
        waiting.delete(start)
        taken += 1
        response.once('close', () => {
          taken -= 1
          next()
        })
        resolve()
      }
      response.once('close', () => waiting.delete(start))
      waiting.add(start)
      next()
    })
}
