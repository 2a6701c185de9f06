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
  const sent = { memory: 0, known: 0 }
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
  const payments = new Counter({
    name: 'bdmart_payments_total',
    help: 'Payments by what became of them; attention is what was left to the office',
    labelNames: ['state'],
    registers,
  })
  // Prometheus sees nothing grow that was not there before.
  payments.inc({ state: 'attention' }, 0)
  return {
    registry,
    requests: new Histogram({
      name: 'bdmart_request_seconds',
      help: 'How long requests took that memory did not answer, by method, route and status',
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
    payments,
    answers: new Counter({
      name: 'bdmart_answers_total',
      help: 'Pages that were made anew; and pages and open calls that were sent from memory, or known to the caller already',
      labelNames: ['from'],
      registers,
      collect() {
        this.inc({ from: 'memory' }, sent.memory)
        this.inc({ from: 'known' }, sent.known)
        Object.assign(sent, { memory: 0, known: 0 })
      },
    }),
    /** Counts an answer from memory by one addition: a counter and a clock take a tenth of the time that sending it takes. */
    noteSent(status: number) {
      sent[status === 304 ? 'known' : 'memory'] += 1
    },
  }
}
