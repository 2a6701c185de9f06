import type { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/** So many senders are heard on for a piece (64 kB), with so much time between: others hardly notice. */
const AT_ONCE = 16
const PAUSE_MS = 8

const waiting: Socket[] = []
let isReadingOn = false

/**
 * Whoever is answered while still sending may send to the end: closed at once, the connection would be reset under them,
 * and the answer lost on the way. What they send is thrown away a little at a time (decisions/0022), for no longer than
 * any request may take.
 */
export function throwUnreadBodiesAway(app: FastifyInstance): void {
  app.addHook('onSend', (request, reply, payload, done) => {
    if (isStillSent(request.raw)) {
      // The framework would have the connection closed.
      reply.removeHeader('connection')
      throwAway(request.raw)
    }
    done(null, payload)
  })
}

function isStillSent({ complete, headers }: IncomingMessage): boolean {
  if (complete !== false) return false
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
}

/** Stops the connection, not the body: that would keep the next piece until it goes on. */
function throwAway(body: IncomingMessage): void {
  const { socket } = body
  body.on('data', () => {
    socket.pause()
    waiting.push(socket)
    if (!isReadingOn) readOnSoon()
  })
}

function readOnSoon(): void {
  isReadingOn = waiting.length > 0
  if (isReadingOn) setTimeout(readOn, PAUSE_MS)
}

function readOn(): void {
  for (const socket of waiting.splice(0, AT_ONCE)) socket.resume()
  readOnSoon()
}
