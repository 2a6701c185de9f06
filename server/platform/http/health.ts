import cluster from 'node:cluster'
import { setTimeout as delay } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import { isMigrated } from '../database/migrate.ts'
import { isDraining } from './graceful-shutdown.ts'
import { databaseAway } from './refusal.ts'

const AWAY_SECONDS = 2
const ANSWER_MS = 1_500
/** Orders normally wait for less than a second. */
const STUCK_ORDER_MS = 10_000

type Watched = { pool: pg.Pool; orders: { oldestWaitMs(): number }; isPrepared: () => boolean }

/** /healthz: the process is alive. /readyz: its database is migrated, no order is stuck, and it is not stopping. */
export function mountHealth(app: FastifyInstance, { pool, orders, isPrepared }: Watched): void {
  app.get('/healthz', { schema: { hide: true } }, () => ({ status: 'ok' }))
  app.get('/readyz', { schema: { hide: true } }, async (request, reply) => {
    const note = (err: unknown) => request.log.warn({ err }, 'not ready')
    const mayServe = isPrepared() && !isLeaving(app) && !isStuck(orders, note)
    if (mayServe && (await isReady(pool, note))) return { status: 'ready' }
    return reply.code(503).header('retry-after', AWAY_SECONDS).send({ status: 'not ready' })
  })
}

/** Whether proxies should send nothing more here; other processes keep serving. */
const isLeaving = ({ server }: FastifyInstance) => isDraining(server) && !cluster.isWorker

function isStuck(orders: Watched['orders'], onError: (error: unknown) => void): boolean {
  const waitMs = Math.round(orders.oldestWaitMs())
  if (waitMs <= STUCK_ORDER_MS) return false
  onError(new Error(`an order has waited for ${waitMs} ms`))
  return true
}

async function isReady(pool: pg.Pool, onError: (error: unknown) => void): Promise<boolean> {
  try {
    return await Promise.race([isMigrated(pool), tooLate()])
  } catch (error) {
    onError(error)
    return false
  }
}

async function tooLate(): Promise<never> {
  await delay(ANSWER_MS, undefined, { ref: false })
  throw new Error(`the database did not answer within ${ANSWER_MS} ms`)
}

export function refuseUntil(isPrepared: () => boolean, app: FastifyInstance): void {
  app.addHook('onRequest', async () => {
    if (!isPrepared()) throw databaseAway()
  })
}
