import { monitorEventLoopDelay } from 'node:perf_hooks'
import { parentPort, Worker } from 'node:worker_threads'

/** A thread that does nothing: `stop` tells how long, in ms, it waited for its turn at most. That much of any delay is the machine's. */
export async function startIdleThread() {
  const worker = new Worker(new URL(import.meta.url))
  const hear = () => new Promise<number>((resolve) => worker.once('message', resolve))
  await hear()
  const stop = async () => {
    const longest = hear()
    worker.postMessage('stop')
    const ms = Math.round(await longest)
    await worker.terminate()
    return ms
  }
  return { stop }
}

if (parentPort) {
  const port = parentPort
  const delays = monitorEventLoopDelay({ resolution: 10 })
  delays.enable()
  port.once('message', () => port.postMessage(delays.max / 1e6))
  port.postMessage(0)
}
