import cluster from 'node:cluster'
import { setTimeout as delay } from 'node:timers/promises'
import { ClusterRegistry, Registry } from '@prometheus-io/client'
import { sendToPrimary, toWorkerSchema } from '../workers/messages.ts'

const WAIT_MS = 5_000
let lastId = 0

/** The registry of this process; in a cluster the primary can read it. */
export function createRegistry(): Registry {
  if (!cluster.isWorker) return new Registry()
  const registry = new ClusterRegistry()
  ClusterRegistry.setRegistries(registry)
  return registry
}

/** The sums of all processes of this machine, ended ones included. */
export function readMetrics(registry: Registry): Promise<string> {
  return cluster.isWorker ? Promise.race([askPrimary(), timeOut()]) : registry.metrics()
}

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
