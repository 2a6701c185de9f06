import type { Server } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'

/** Longer than a busy proxy leaves a connection idle. */
const LEAVE_MS = 1_500
const POLL_MS = 20

const draining = new WeakSet<Server>()

/** Whether this server is stopping: callers should send their next requests elsewhere. */
export function isDraining(server: Server): boolean {
  return draining.has(server)
}

/**
 * Lets callers leave before the server closes: each answer from now on closes its connection. Closing idle connections instead
 * could cut off a request that is on its way.
 */
export async function drainConnections(server: Server): Promise<void> {
  draining.add(server)
  const until = performance.now() + LEAVE_MS
  while (performance.now() < until && (await countConnections(server)) > 0) await delay(POLL_MS)
}

function countConnections(server: Server): Promise<number> {
  return new Promise((resolve) => server.getConnections((_error, count) => resolve(count)))
}
