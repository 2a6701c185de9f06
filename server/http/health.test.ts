import fastify from 'fastify'
import { describe, expect, onTestFinished, test } from 'vitest'
import { cloneDatabase } from '../../tests/support/test-database.ts'
import { mountHealth } from './health.ts'

describe('GET /readyz', () => {
  test.each([
    [10_000, 200],
    [10_001, 503],
  ])('with an order that has waited for %i ms is %i', async (waitMs, status) => {
    const { pool, drop } = await cloneDatabase()
    onTestFinished(drop)
    const app = fastify()
    onTestFinished(() => app.close())
    mountHealth(app, pool, { oldestWaitMs: () => waitMs })
    const reply = await app.inject('/readyz')
    expect(reply.statusCode).toBe(status)
    expect(reply.headers['retry-after']).toBe(status === 503 ? '2' : undefined)
  })
})
