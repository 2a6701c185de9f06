import fastify from 'fastify'
import { describe, expect, onTestFinished, test } from 'vitest'
import { cloneDatabase } from '../../../tests/support/test-database.ts'
import { mountHealth } from './health.ts'

describe('GET /readyz', () => {
  test.each([
    ['an order that has waited for 10 s', { waitMs: 10_000, isPrepared: true }, 200],
    ['an order that has waited for longer', { waitMs: 10_001, isPrepared: true }, 503],
    ['a catalogue that is still being loaded', { waitMs: 0, isPrepared: false }, 503],
  ])('with %s', async (_, { waitMs, isPrepared }, status) => {
    const { pool, drop } = await cloneDatabase()
    onTestFinished(drop)
    const app = fastify()
    onTestFinished(() => app.close())
    const orders = { oldestWaitMs: () => waitMs }
    mountHealth(app, { pool, orders, isPrepared: () => isPrepared })
    const reply = await app.inject('/readyz')
    expect(reply.statusCode).toBe(status)
    expect(reply.headers['retry-after']).toBe(status === 503 ? '2' : undefined)
  })
})
