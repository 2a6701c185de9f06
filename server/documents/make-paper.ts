import path from 'node:path'
import { Worker } from 'node:worker_threads'
import { settings } from '../platform/config/settings.ts'
import { isBuilt } from '../platform/project-root.ts'
import type { Paper } from './papers.ts'
import type { Job, Made } from './worker.ts'

const IDLE_MS = 60_000
/** A paper of a thousand long lines takes half of it. */
const MEMORY = { maxOldGenerationSizeMb: 160, maxYoungGenerationSizeMb: 8 }

type Waiting = { resolve: (bytes: Buffer) => void; reject: (fault: unknown) => void }

let maker: ReturnType<typeof startMaker> | undefined

/** A paper as a PDF; the same facts give the same bytes. Made in a worker thread, so that no other request waits; the worker ends after an idle minute. A paper that was issued names the seller of then. */
export function makePaper(paper: Paper, known = settings): Promise<Buffer> {
  maker ??= startMaker(() => {
    maker = undefined
  })
  return maker(paper, known)
}

function startMaker(onEnd: () => void) {
  const file = isBuilt ? 'documents-worker.js' : 'worker.ts'
  const worker = new Worker(path.join(import.meta.dirname, file), { resourceLimits: MEMORY })
  const waiting = new Map<number, Waiting>()
  let [last, idle] = [0, setTimeout(() => undefined)]
  const end = (fault: unknown) => {
    onEnd()
    for (const { reject } of waiting.values()) reject(fault)
    waiting.clear()
  }
  const rest = () => {
    idle = setTimeout(() => {
      onEnd()
      void worker.terminate()
    }, IDLE_MS).unref()
  }
  worker.unref()
  worker.on('error', end)
  worker.on('exit', () => end(new Error('the worker of papers has ended')))
  worker.on('message', (made: Made) => {
    const one = waiting.get(made.id)
    waiting.delete(made.id)
    if ('fault' in made) one?.reject(made.fault)
    else one?.resolve(Buffer.from(made.bytes))
    if (waiting.size === 0) rest()
  })
  return (paper: Paper, known: typeof settings): Promise<Buffer> =>
    new Promise((resolve, reject) => {
      clearTimeout(idle)
      last += 1
      waiting.set(last, { resolve, reject })
      worker.postMessage({ id: last, paper, known } satisfies Job)
    })
}
