import cluster from 'node:cluster'
import { ClusterRegistry } from '@prometheus-io/client'
import type { Config } from '../../config.ts'
import { type Starting, startExternalServices } from '../start/external-services.ts'
import { takeSignal } from '../start/stop-on-signals.ts'
import { toPrimarySchema } from './messages.ts'
import { sendToWorker, superviseWorkers } from './supervise.ts'

/**
 * Starts the external services and the workers; this process only hands connections to them. At SIGHUP each worker is
 * replaced by a new one, without losing a request.
 */
export async function startPrimary(config: Config, starting: Starting): Promise<void> {
  const { stops } = starting
  const services = await startExternalServices(config, starting)
  const workers = superviseWorkers(config.webConcurrency, services)
  stops.push(() => workers.stop())
  serveMetrics()
  takeSignal('SIGHUP', () => void workers.replaceAll())
  await workers.start()
}

/** Answers a worker that asks for the metrics of all workers. */
function serveMetrics(): void {
  const registry = new ClusterRegistry()
  cluster.on('message', async (worker, message) => {
    const asked = toPrimarySchema.safeParse(message).data
    if (asked?.kind !== 'metrics') return
    const text = await registry.clusterMetrics().catch(() => '')
    sendToWorker(worker, { kind: 'metrics', id: asked.id, text })
  })
}
