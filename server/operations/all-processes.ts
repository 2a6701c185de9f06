import cluster from 'node:cluster'
import { setTimeout as delay } from 'node:timers/promises'
import { ClusterRegistry, Registry } from '@prometheus-io/client'
import { sendToPrimary, toWorkerSchema } from '../workers/messages.ts'

const WAIT_MS = 5_000
let asked = 0

/** Where this process counts; one of several lets the first one read it. */
export function createRegistry(): Registry {
  if (!cluster.isWorker) return new Registry()
  const registry = new ClusterRegistry()
  ClusterRegistry.setRegistries(registry)
  return registry
}

/** What all processes of this machine counted together, those that have ended too. */
export function readMetrics(registry: Registry): Promise<string> {
  return cluster.isWorker ? Promise.race([askPrimary(), tooLate()]) : registry.metrics()
}

function askPrimary(): Promise<string> {
  asked += 1
  const id = asked
  return new Promise((resolve) => {
    const hear = (message: unknown) => {
      const heard = toWorkerSchema.safeParse(message).data
      if (heard?.kind !== 'metrics' || heard.id !== id) return
      process.off('message', hear)
      resolve(heard.text)
    }
    process.on('message', hear)
    sendToPrimary({ kind: 'metrics', id })
  })
}

async function tooLate(): Promise<never> {
  await delay(WAIT_MS, undefined, { ref: false })
  throw new Error('the other processes did not tell their metrics')
}
