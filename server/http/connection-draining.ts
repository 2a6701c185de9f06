import type { Server } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'

/** Longer than a proxy that is busy leaves a connection unused. */
const LEAVE_MS = 1_500
const POLL_MS = 20

const draining = new WeakSet<Server>()

/** Whether this server is about to end: its callers are to take their next requests elsewhere. */
export function isDraining(server: Server): boolean {
  return draining.has(server)
}

/**
 * Lets callers leave before the server closes: each answer from now on ends its connection. To close a connection that
 * only looks idle would cut off the request that is under way on it.
 */
export async function drainConnections(server: Server): Promise<void> {
  draining.add(server)
  const until = performance.now() + LEAVE_MS
  while (performance.now() < until && (await countConnections(server)) > 0) await delay(POLL_MS)
}

function countConnections(server: Server): Promise<number> {
  return new Promise((resolve) => server.getConnections((_error, count) => resolve(count)))
}
