import cluster, { type Worker } from 'node:cluster'
import { setTimeout as delay } from 'node:timers/promises'
import type { ExternalServices } from '../external-services.ts'
import { printLine } from '../http/console.ts'
import { OperatorError } from '../operator-error.ts'
import { type ToWorker, toPrimarySchema } from './messages.ts'

/** How long after one that died a new one is started, so that what cannot live does not take the whole machine. */
const AGAIN_MS = 1_000

/** Keeps `count` processes serving: replaces those that die, and all of them one by one when told to. */
export function superviseWorkers(count: number, outside: ExternalServices) {
  const serving = new Set<Worker>()
  let isStopping = false
  let rolling: Promise<void> | undefined

  /** A new process that serves; a fault when it ends before it does. */
  async function add(): Promise<void> {
    const worker = cluster.fork()
    // What cannot be handed to one that has just died; its end is heard of.
    worker.on('error', () => undefined)
    tell(worker, { kind: 'outside', outside })
    await isReady(worker)
    serving.add(worker)
    worker.once('exit', () => {
      if (!serving.delete(worker) || isStopping) return
      printLine(`A serving process (${worker.process.pid}) died; another takes its place.`)
      void replace()
    })
  }

  async function replace(): Promise<void> {
    while (!isStopping) {
      try {
        return await add()
      } catch {
        await delay(AGAIN_MS)
      }
    }
  }

  async function remove(worker: Worker): Promise<void> {
    serving.delete(worker)
    if (worker.isDead()) return
    // Not by "once" of node:events: an error, say of telling it something, is not its end.
    const ended = new Promise((resolve) => worker.once('exit', resolve))
    worker.process.kill('SIGTERM')
    await ended
  }

  /** Puts a new process in its place, unless it has died and was replaced; where that does not start, it goes on. */
  async function renew(worker: Worker): Promise<void> {
    // From here on its end calls for no other.
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
    printLine(`${before.length} serving processes replaced, one by one.`)
  }

  return {
    /** The first alone, which prepares the database and tells what is wrong; then the others, until they serve. */
    async start(): Promise<void> {
      await add()
      await Promise.all(Array.from({ length: count - 1 }, replace))
    },
    /** Puts a new process in place of each, the new one serving before the old one ends. */
    replaceAll(): Promise<void> {
      rolling ??= roll()
        .catch(() => printLine('The new process does not start: those that serve go on serving.'))
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

/** Sends word to a worker; one that is gone needs none. */
export function tell(worker: Worker, message: ToWorker): void {
  if (worker.isConnected()) worker.send(message)
}

function isReady(worker: Worker): Promise<void> {
  return new Promise((resolve, reject) => {
    worker.on('message', (message) => {
      if (toPrimarySchema.safeParse(message).data?.kind === 'ready') resolve()
    })
    const fail = () => reject(new OperatorError('a serving process ended before it was ready.'))
    worker.once('exit', fail)
    worker.once('error', fail)
  })
}
