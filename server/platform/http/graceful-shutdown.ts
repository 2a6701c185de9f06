import { setTimeout as delay } from 'node:timers/promises'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { drainConnections } from './connection-draining.ts'
import { sendRefusal } from './error-handler.ts'
import { Refusal } from './refusal.ts'

/** How long requests may take to finish once the shop stops: half of a supervisor's patience. */
const ANSWER_MS = 4_500
const AGAIN_SECONDS = 2

declare module 'fastify' {
  interface FastifyInstance {
    unanswered: Set<FastifyReply>
  }
}

/** Tracks the replies in progress. */
export function trackReplies(app: FastifyInstance): void {
  app.decorate('unanswered', new Set<FastifyReply>())
  app.addHook('onRequest', async (_request, reply) => {
    app.unanswered.add(reply)
    reply.raw.once('close', () => app.unanswered.delete(reply))
  })
}

/**
 * Stops the server without cutting connections: callers are sent elsewhere, and requests that are still unanswered, say because
 * the card provider does not answer, get 503. Handlers can be interrupted safely.
 */
export async function shutDown(app: FastifyInstance): Promise<void> {
  const late = new AbortController()
  const refused = delay(ANSWER_MS, undefined, { signal: late.signal }).then(
    () => refuseRest(app.unanswered),
    () => undefined,
  )
  await drainConnections(app.server)
  await app.close()
  late.abort()
  await refused
}

function refuseRest(unanswered: Set<FastifyReply>): void {
  for (const reply of unanswered) {
    if (reply.sent || reply.raw.headersSent) continue
    sendRefusal(reply.header('connection', 'close'), new Refusal('closing', {}, AGAIN_SECONDS))
  }
}

/** Waits for work to finish, as long as requests may take. */
export function withinShutdownTime(work: Promise<unknown>): Promise<unknown> {
  return Promise.race([work, delay(ANSWER_MS, undefined, { ref: false })])
}
