import cluster, { type Worker } from 'node:cluster'
import { setTimeout as delay } from 'node:timers/promises'
import { ClusterRegistry } from '@prometheus-io/client'
import type { Config } from '../../config.ts'
import { printLine } from '../http/console.ts'
import { OperatorError } from '../operator-error.ts'
import {
  type ExternalServices,
  type Starting,
  startExternalServices,
} from '../start/external-services.ts'
import { takeSignal } from '../start/stop-on-signals.ts'
import { type ToWorker, toPrimarySchema } from './messages.ts'

/** Starts the external services and the workers, which it hands connections; at SIGHUP they are replaced one by one. */
export async function startPrimary(config: Config, starting: Starting): Promise<void> {
  const { stops } = starting
  const services = await startExternalServices(config, starting)
  const workers = superviseWorkers(config.webConcurrency, services)
  stops.push(() => workers.stop())
  serveMetrics()
  takeSignal('SIGHUP', () => void workers.replaceAll())
  await workers.start()
}

function serveMetrics(): void {
  const registry = new ClusterRegistry()
  cluster.on('message', async (worker, message) => {
    const asked = toPrimarySchema.safeParse(message).data
    if (asked?.kind !== 'metrics') return
    const text = await registry.clusterMetrics().catch(() => '')
    sendToWorker(worker, { kind: 'metrics', id: asked.id, text })
  })
}

/** The pause between tries to start a worker, so that one that fails does not occupy the machine. */
const RETRY_MS = 1_000

/** Keeps `count` workers serving: replaces those that die, and all of them one by one on request. */
function superviseWorkers(count: number, services: ExternalServices) {
  const serving = new Set<Worker>()
  let isStopping = false
  let rolling: Promise<void> | undefined

  async function add(): Promise<void> {
    const worker = cluster.fork()
    // A message to a worker that has just died; 'exit' follows.
    worker.on('error', () => undefined)
    sendToWorker(worker, { kind: 'services', services })
    await isReady(worker)
    serving.add(worker)
    worker.once('exit', () => {
      if (!serving.delete(worker) || isStopping) return
      printLine(`Worker ${worker.process.pid} died; starting another.`)
      void replace()
    })
  }

  async function replace(): Promise<void> {
    while (!isStopping) {
      try {
        return await add()
      } catch {
        await delay(RETRY_MS)
      }
    }
  }

  async function remove(worker: Worker): Promise<void> {
    serving.delete(worker)
    if (worker.isDead()) return
    // `once` of node:events would also reject on an error, which is not the end of the worker.
    const ended = new Promise((resolve) => worker.once('exit', resolve))
    worker.process.kill('SIGTERM')
    await ended
  }

  /** Replaces a worker that has not died already. If the new one does not start, the old one stays. */
  async function renew(worker: Worker): Promise<void> {
    // From now on its end starts no replacement.
    if (!serving.delete(worker)) return
    try {
      await add()
    } catch (error) {
      if (worker.isDead()) void replace()
      else serving.add(worker)
      throw error
    }
    await remove(worker)
  }

  async function roll(): Promise<void> {
    const before = [...serving]
    for (const worker of before) {
      if (isStopping) return
      await renew(worker)
    }
    printLine(`${before.length} workers replaced, one by one.`)
  }

  return {
    /** Starts the first worker alone, as it prepares the database and may fail; then the others. */
    async start(): Promise<void> {
      await add()
      await Promise.all(Array.from({ length: count - 1 }, replace))
    },
    replaceAll(): Promise<void> {
      rolling ??= roll()
        .catch(() => printLine('A new worker did not start; the present ones keep serving.'))
        .finally(() => {
          rolling = undefined
        })
      return rolling
    },
    async stop(): Promise<void> {
      isStopping = true
      await Promise.all(
        Object.values(cluster.workers ?? {}).map((worker) => worker && remove(worker)),
      )
    },
  }
}

function sendToWorker(worker: Worker, message: ToWorker): void {
  if (worker.isConnected()) worker.send(message)
}

const isReady = (worker: Worker): Promise<void> =>
  new Promise((resolve, reject) => {
    worker.on('message', (message) => {
      if (toPrimarySchema.safeParse(message).data?.kind === 'ready') resolve()
    })
    const fail = () => reject(new OperatorError('a worker ended before it was ready.'))
    worker.once('exit', fail)
    worker.once('error', fail)
  })
