import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { z } from 'zod'
import type { Layout } from './layout.ts'

const READY_MS = 240_000

/** Waits for a state that a fleet reaches without help. */
export async function untilTrue(fault: string, isDone: () => Promise<boolean>): Promise<void> {
  const deadline = Date.now() + READY_MS
  while (!(await isDone())) {
    if (Date.now() > deadline) throw new Error(`${fault} after ${READY_MS / 1000} s`)
    await delay(200)
  }
}

/** Whether this address leads to the primary. */
export async function canWrite(connectionString: string): Promise<boolean> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 1_000 })
  client.on('error', () => undefined)
  try {
    await client.connect()
    const { rows } = await client.query('select pg_is_in_recovery() as is')
    return rows[0]?.is === false
  } catch {
    return false
  } finally {
    await client.end().catch(() => undefined)
  }
}

/** Whether all three nodes run, one of them as synchronous replica, and both shops. */
export async function isWhole(layout: Layout): Promise<boolean> {
  return (await hasAllNodes(layout)) && (await areReady(layout))
}

const clusterSchema = z.object({
  members: z.array(z.object({ name: z.string(), role: z.string(), state: z.string() })),
})
export type Member = z.output<typeof clusterSchema>['members'][0]

/** The nodes as Patroni sees them; none while none answers. */
export async function membersOf({ nodes }: Layout): Promise<Member[]> {
  for (const { api } of nodes) {
    const signal = AbortSignal.timeout(1_000)
    const reply = await fetch(`http://${api}/cluster`, { signal }).catch(() => undefined)
    const body = await reply?.json().catch(() => undefined)
    const cluster = clusterSchema.safeParse(body)
    if (cluster.success) return cluster.data.members
  }
  return []
}

async function hasAllNodes(layout: Layout): Promise<boolean> {
  const members = await membersOf(layout)
  const isRunning = members.every(({ state }) => state === 'running' || state === 'streaming')
  const has = (role: string) => members.some((member) => member.role === role)
  return members.length === 3 && isRunning && has('leader') && has('sync_standby')
}

async function areReady({ shop, shops }: Layout): Promise<boolean> {
  const places = [shop, ...shops.map((port) => `127.0.0.1:${port}`)]
  const answers = await Promise.all(places.map((place) => isReady(`http://${place}/readyz`)))
  return answers.every(Boolean)
}

async function isReady(url: string): Promise<boolean> {
  const signal = AbortSignal.timeout(5_000)
  const reply = await fetch(url, { signal }).catch(() => undefined)
  await reply?.arrayBuffer().catch(() => undefined)
  return reply?.status === 200
}
