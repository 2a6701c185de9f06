import cluster from 'node:cluster'
import { setTimeout as delay } from 'node:timers/promises'
import {
  ClusterRegistry,
  Counter,
  collectDefaultMetrics,
  Gauge,
  Histogram,
  Registry,
} from '@prometheus-io/client'
import type pg from 'pg'
import { sendToPrimary, toWorkerSchema } from '../workers/messages.ts'

const SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

export type Metrics = ReturnType<typeof createMetrics>

/** The shop's Prometheus metrics, separate for each application so that tests do not add up. */
export function createMetrics(pool: pg.Pool) {
  const registry = createRegistry()
  const registers = [registry]
  const sent = { memory: 0, known: 0 }
  collectDefaultMetrics({ register: registry })
  measurePool(pool, registry)
  const counter = (name: string, help: string, ...labelNames: string[]) =>
    new Counter({ name, help, labelNames, registers })
  const payments = counter(
    'bdmart_payments_total',
    'Payments by state; attention is left to the office',
    'state',
  )
  // Prometheus does not see the first increase of a series that starts above 0.
  payments.inc({ state: 'attention' }, 0)
  return {
    registry,
    requests: new Histogram({
      name: 'bdmart_request_seconds',
      help: 'Duration of requests not served from the cache, by method, route and status',
      labelNames: ['method', 'route', 'status'],
      buckets: SECONDS,
      registers,
    }),
    refusals: counter('bdmart_refusals_total', 'Refused requests, by code', 'code'),
    orders: counter('bdmart_orders_total', 'Bookings made'),
    payments,
    answers: new Counter({
      name: 'bdmart_answers_total',
      help: 'Pages by source: rendered; with open calls also from the cache (memory) or unchanged at the caller (known)',
      labelNames: ['from'],
      registers,
      collect() {
        this.inc({ from: 'memory' }, sent.memory)
        this.inc({ from: 'known' }, sent.known)
        Object.assign(sent, { memory: 0, known: 0 })
      },
    }),
    /** One addition per response: a Counter would take a tenth of the time of sending it. */
    noteSent(status: number) {
      sent[status === 304 ? 'known' : 'memory'] += 1
    },
  }
}

function measurePool(pool: pg.Pool, registry: Registry): void {
  new Gauge({
    name: 'bdmart_pool_connections',
    help: 'Connections to the database, by what they do; waiting are callers without one',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      this.set({ state: 'idle' }, pool.idleCount)
      this.set({ state: 'busy' }, pool.totalCount - pool.idleCount)
      this.set({ state: 'waiting' }, pool.waitingCount)
    },
  })
}

const WAIT_MS = 5_000
let lastId = 0

/** The registry of this process; in a cluster the primary can read it. */
function createRegistry(): Registry {
  if (!cluster.isWorker) return new Registry()
  const registry = new ClusterRegistry()
  ClusterRegistry.setRegistries(registry)
  return registry
}

export const readMetrics = (registry: Registry): Promise<string> =>
  cluster.isWorker ? Promise.race([askPrimary(), timeOut()]) : registry.metrics()

function askPrimary(): Promise<string> {
  lastId += 1
  const id = lastId
  return new Promise((resolve) => {
    const onMessage = (message: unknown) => {
      const reply = toWorkerSchema.safeParse(message).data
      if (reply?.kind !== 'metrics' || reply.id !== id) return
      process.off('message', onMessage)
      resolve(reply.text)
    }
    process.on('message', onMessage)
    sendToPrimary({ kind: 'metrics', id })
  })
}

async function timeOut(): Promise<never> {
  await delay(WAIT_MS, undefined, { ref: false })
  throw new Error('the other processes did not send their metrics')
}
