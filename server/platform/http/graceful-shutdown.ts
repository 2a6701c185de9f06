import type { Server } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'
import type { FastifyInstance, FastifyReply } from 'fastify'
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

export function trackReplies(app: FastifyInstance): void {
  app.decorate('unanswered', new Set<FastifyReply>())
  app.addHook('onRequest', async (_request, reply) => {
    app.unanswered.add(reply)
    reply.raw.once('close', () => app.unanswered.delete(reply))
  })
}

/** Stops without cutting connections: callers are sent elsewhere, what is unanswered gets 503. Handlers can be interrupted safely. */
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

export const withinShutdownTime = (work: Promise<unknown>): Promise<unknown> =>
  Promise.race([work, delay(ANSWER_MS, undefined, { ref: false })])

/** Longer than a busy proxy leaves a connection idle. */
const LEAVE_MS = 1_500

const draining = new WeakSet<Server>()

export const isDraining = (server: Server): boolean => draining.has(server)

/** Lets callers leave first: closing idle connections could cut off a request that is on its way. */
async function drainConnections(server: Server): Promise<void> {
  draining.add(server)
  const until = performance.now() + LEAVE_MS
  while (performance.now() < until && (await countConnections(server)) > 0) await delay(20)
}

const countConnections = (server: Server): Promise<number> =>
  new Promise((resolve) => server.getConnections((_error, count) => resolve(count)))
