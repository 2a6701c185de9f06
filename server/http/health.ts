import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import { isMigrated } from '../database/migrate.ts'

/** /healthz: the process lives. /readyz: it can serve, its database answering and migrated. */
export function mountHealth(app: FastifyInstance, pool: pg.Pool): void {
  app.get('/healthz', { schema: { hide: true } }, () => ({ status: 'ok' }))
  app.get('/readyz', { schema: { hide: true } }, async (request, reply) => {
    if (await isReady(pool, (err) => request.log.warn({ err }, 'not ready')))
      return { status: 'ready' }
    return reply.code(503).header('retry-after', 2).send({ status: 'not ready' })
  })
}

async function isReady(pool: pg.Pool, onError: (error: unknown) => void): Promise<boolean> {
  try {
    return await isMigrated(pool)
  } catch (error) {
    onError(error)
    return false
  }
}
