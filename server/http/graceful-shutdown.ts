import { setTimeout as delay } from 'node:timers/promises'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { drainConnections } from './connection-draining.ts'
import { sendRefusal } from './error-handler.ts'
import { Refusal } from './refusal.ts'

/** How long requests may take to end on their own once the shop is to: half of what a supervisor gives it. */
const ANSWER_MS = 4_500
const AGAIN_SECONDS = 2

declare module 'fastify' {
  interface FastifyInstance {
    unanswered: Set<FastifyReply>
  }
}

/** Keeps the replies that are under way, for `leave`. */
export function trackReplies(app: FastifyInstance): void {
  app.decorate('unanswered', new Set<FastifyReply>())
  app.addHook('onRequest', async (_request, reply) => {
    app.unanswered.add(reply)
    reply.raw.once('close', () => app.unanswered.delete(reply))
  })
}

/**
 * Ends the server so that no connection is cut: callers are sent away, and what is still unanswered at last, say because
 * the card provider does not answer, is refused for the moment. What its handler does is safe to cut off.
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

/** Waits for work that should end, for as long as requests may take. */
export function withinShutdownTime(work: Promise<unknown>): Promise<unknown> {
  return Promise.race([work, delay(ANSWER_MS, undefined, { ref: false })])
}
