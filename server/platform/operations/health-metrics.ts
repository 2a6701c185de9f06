import { setTimeout as delay } from 'node:timers/promises'
import { type Aggregator, Gauge, type Registry } from '@prometheus-io/client'
import type pg from 'pg'
import { waysOf } from '../../../contract/payments/pay-ways.ts'

const ANSWER_MS = 500

export type HealthSources = {
  pool: pg.Pool
  orders: { oldestWaitMs(): number }
  isListening: () => boolean
  isReplicaUsed: (() => boolean) | undefined
}

/** Gauges of what is overdue, deaf or old: each has its alarm in deploy/prometheus-rules.yaml. */
export function addHealthMetrics(registry: Registry, sources: HealthSources): void {
  const { pool, orders, isListening, isReplicaUsed } = sources
  const gauge = (name: string, help: string, aggregator: Aggregator, read: () => number) =>
    new Gauge({
      name,
      help,
      aggregator,
      registers: [registry],
      collect() {
        this.set(read())
      },
    })
  gauge(
    'bdmart_oldest_order_seconds',
    'Age of the order that waits longest',
    'max',
    () => Math.round(orders.oldestWaitMs()) / 1000,
  )
  gauge('bdmart_catalogue_listening', '1 while changes of the catalogue are noticed', 'min', () =>
    Number(isListening()),
  )
  if (isReplicaUsed)
    gauge('bdmart_replica_used', '1 while open lists are read from the replica', 'min', () =>
      Number(isReplicaUsed()),
    )
  addOverdue(registry, pool)
  addRuns(registry, pool)
}

const OVERDUE = `
  select
    (select count(*) from refunds where state = 'due' and created_at < now() - interval '1 hour'
      and payment_id in (select id from payments where method in ('${waysOf('provider').join("', '")}'))) as refunds,
    (select count(*) from payment_attempts where state = 'open' and checked_at < now() - interval '15 minutes') as attempts,
    (select count(*) from mails where state = 'waiting' and created_at < now() - interval '10 minutes') as mails,
    (select count(*) from mails where state = 'attention') as refused_mails,
    (select count(*) from payments where state = 'attention') as payments`

function addOverdue(registry: Registry, pool: pg.Pool): void {
  new Gauge({
    name: 'bdmart_overdue',
    help: 'Things that should have been done by now, and payments that the office must decide about',
    labelNames: ['what'],
    aggregator: 'max',
    registers: [registry],
    async collect() {
      const [row = {}] = await queryRows<Record<string, string>>(pool, OVERDUE)
      this.reset()
      for (const [what, count] of Object.entries(row)) this.set({ what }, Number(count))
    },
  })
}

function addRuns(registry: Registry, pool: pg.Pool): void {
  new Gauge({
    name: 'bdmart_last_run_seconds',
    help: 'Unix time of the last backup, copy of the backups and drill that succeeded',
    labelNames: ['name'],
    aggregator: 'max',
    registers: [registry],
    async collect() {
      const text = 'select name, extract(epoch from finished_at)::float8 as at from last_runs'
      this.reset()
      for (const { name, at } of await queryRows<{ name: string; at: number }>(pool, text))
        this.set({ name }, at)
    },
  })
}

/** Nothing while the database is away or slow: the other metrics say so, and must not wait for it. */
async function queryRows<Row extends pg.QueryResultRow>(pool: pg.Pool, text: string) {
  const rows = pool.query<Row>(text).then(
    ({ rows: found }) => found,
    () => [],
  )
  return Promise.race([rows, delay(ANSWER_MS, [], { ref: false })])
}

export async function recordRun(pool: pg.Pool, name: 'backup' | 'drill' | 'copy'): Promise<void> {
  await pool.query(
    'insert into last_runs (name) values ($1) on conflict (name) do update set finished_at = now()',
    [name],
  )
}
