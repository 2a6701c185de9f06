import { monitorEventLoopDelay } from 'node:perf_hooks'
import { parentPort, Worker } from 'node:worker_threads'

/** In ms. */
type Delays = { max: number; p99: number }

/** An idle thread: `stop` gives its delays, which are the machine's and not the shop's. */
export async function startIdleThread() {
  const worker = new Worker(new URL(import.meta.url))
  const nextMessage = () => new Promise<Delays>((resolve) => worker.once('message', resolve))
  await nextMessage()
  const stop = async (): Promise<Delays> => {
    const delays = nextMessage()
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
  const report = () => port.postMessage({ max: delays.max / 1e6, p99: delays.percentile(99) / 1e6 })
  port.once('message', report)
  report()
}
