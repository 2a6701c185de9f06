import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { MAX_JSON_BYTES } from '../../contract/limits.ts'

/** So much of one body is read without asking: far more than a page sends. */
const FREE_BYTES = 64_000
/** So many larger ones at once, 32 MB in all. */
const MOST_AT_ONCE = 32

/**
 * Bounds the memory that unfinished bodies take: of all that are large, only some are read on at a time, and the others
 * wait with their connections for one of these to be answered, for no longer than any request may take. Without it, who
 * sends a thousand of them and never the end holds a gigabyte.
 */
export function boundUnfinishedBodies(app: FastifyInstance): void {
  const comeIn = createRoom()
  app.addHook('preParsing', (request, reply, _payload, done) => {
    const { raw, routeOptions } = request
    // Pictures are read for admins only; what is too large by its head is not read at all.
    const length = Number(raw.headers['content-length'] ?? MAX_JSON_BYTES)
    const isRead = !routeOptions.config.takesForm && length <= MAX_JSON_BYTES
    if (isRead && length > FREE_BYTES && hasBody(raw)) {
      readInTurn(raw, () => comeIn(raw, reply.raw))
    }
    done()
  })
}

function hasBody({ headers }: IncomingMessage): boolean {
  return headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined
}

function readInTurn(body: IncomingMessage, comeIn: () => void): void {
  let read = 0
  const count = (piece: Buffer) => {
    read += piece.length
    if (read <= FREE_BYTES) return
    body.off('data', count)
    body.pause()
    comeIn()
  }
  body.on('data', count)
}

/** Lets a paused body go on as soon as there is room for it, until its answer is given or nobody waits for one. */
function createRoom() {
  const waiting = new Set<() => void>()
  let readNow = 0

  function letNextIn(): void {
    const [next] = waiting
    if (!next || readNow >= MOST_AT_ONCE) return
    waiting.delete(next)
    next()
  }

  return (body: IncomingMessage, answer: ServerResponse): void => {
    let isIn = false
    const goOn = () => {
      isIn = true
      readNow += 1
      body.resume()
    }
    answer.once('close', () => {
      waiting.delete(goOn)
      if (isIn) readNow -= 1
      letNextIn()
    })
    waiting.add(goOn)
    letNextIn()
  }
}
