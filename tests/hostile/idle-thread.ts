import { monitorEventLoopDelay } from 'node:perf_hooks'
import { parentPort, Worker } from 'node:worker_threads'

/** In ms. */
type Delays = { max: number; p99: number }

/** A thread that does nothing: `stop` tells how long it waited for its turn. That much of any delay is the machine's. */
export async function startIdleThread() {
  const worker = new Worker(new URL(import.meta.url))
  const hear = () => new Promise<Delays>((resolve) => worker.once('message', resolve))
  await hear()
  const stop = async (): Promise<Delays> => {
    const delays = hear()
    worker.postMessage('stop')
    const { max, p99 } = await delays
    await worker.terminate()
    return { max: Math.round(max), p99: Math.round(p99) }
  }
  return { stop }
}

if (parentPort) {
  const port = parentPort
  const delays = monitorEventLoopDelay({ resolution: 10 })
  delays.enable()
  const tell = () => port.postMessage({ max: delays.max / 1e6, p99: delays.percentile(99) / 1e6 })
  port.once('message', tell)
  tell()
}
