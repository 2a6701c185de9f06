import cluster from 'node:cluster'
import { ClusterRegistry } from '@prometheus-io/client'
import type { Config } from '../config.ts'
import { type Starting, startExternalServices } from '../external-services.ts'
import { takeSignal } from '../stop-on-signals.ts'
import { toPrimarySchema } from './messages.ts'
import { superviseWorkers, tell } from './supervise.ts'

/**
 * Starts what the shop needs beside itself, and the processes that serve; this one only hands connections to them.
 * At SIGHUP each is replaced by a new one, without a request lost.
 */
export async function startPrimary(config: Config, starting: Starting): Promise<void> {
  const { stops } = starting
  const outside = await startExternalServices(config, starting)
  const workers = superviseWorkers(config.webConcurrency, outside)
  stops.push(() => workers.stop())
  tellMetrics()
  takeSignal('SIGHUP', () => void workers.replaceAll())
  await workers.start()
}

/** Tells a serving process that asks what all of them together count. */
function tellMetrics(): void {
  const registry = new ClusterRegistry()
  cluster.on('message', async (worker, message) => {
    const asked = toPrimarySchema.safeParse(message).data
    if (asked?.kind !== 'metrics') return
    const text = await registry.clusterMetrics().catch(() => '')
    tell(worker, { kind: 'metrics', id: asked.id, text })
  })
}
