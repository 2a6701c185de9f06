import { Counter, collectDefaultMetrics, Gauge, Histogram } from '@prometheus-io/client'
import type pg from 'pg'
import { createRegistry } from './all-processes.ts'

/** Bounds in seconds: from what is answered from memory to what somebody would give up on. */
const SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

export type Metrics = ReturnType<typeof createMetrics>

/** What the shop counts of itself, for Prometheus; each application has its own, so that tests do not add up. */
export function createMetrics(pool: pg.Pool) {
  const registry = createRegistry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  new Gauge({
    name: 'bdmart_pool_connections',
    help: 'Connections to the database, by what they do; waiting are callers without one',
    labelNames: ['state'],
    registers,
    collect() {
      this.set({ state: 'idle' }, pool.idleCount)
      this.set({ state: 'busy' }, pool.totalCount - pool.idleCount)
      this.set({ state: 'waiting' }, pool.waitingCount)
    },
  })
  return {
    registry,
    requests: new Histogram({
      name: 'bdmart_request_seconds',
      help: 'How long requests took, by method, route and status',
      labelNames: ['method', 'route', 'status'],
      buckets: SECONDS,
      registers,
    }),
    refusals: new Counter({
      name: 'bdmart_refusals_total',
      help: 'Refused requests, by code; not_enough_stock are orders that stock refused',
      labelNames: ['code'],
      registers,
    }),
    orders: new Counter({
      name: 'bdmart_orders_total',
      help: 'Bookings that were made',
      registers,
    }),
    payments: new Counter({
      name: 'bdmart_payments_total',
      help: 'Payments that were recorded, by what became of them',
      labelNames: ['state'],
      registers,
    }),
    answers: new Counter({
      name: 'bdmart_answers_total',
      help: 'Pages and open calls, by whether they were made or sent from memory',
      labelNames: ['from'],
      registers,
    }),
  }
}
