import { type Config, setNodeEnv } from '../../config.ts'
import type { ExternalServices } from '../start/external-services.ts'
import { startShop } from '../start/start-shop.ts'
import { stopLimits, stopOnSignals } from '../start/stop-on-signals.ts'
import { sendToPrimary, toWorkerSchema } from './messages.ts'

export async function startWorker(config: Config): Promise<void> {
  setNodeEnv(false)
  const stops: (() => Promise<unknown>)[] = []
  const { stop, stopAndExit, takeSignals } = stopOnSignals(stops, stopLimits.worker)
  process.once('disconnect', () => stopAndExit())
  try {
    const services = await receiveServices()
    await startShop(config, { isDev: false, outside: services, stops, onListening: takeSignals })
    sendToPrimary({ kind: 'ready' })
  } catch (error) {
    await stop()
    throw error
  }
}

const receiveServices = (): Promise<ExternalServices> =>
  new Promise((resolve) => {
    process.on('message', (message) => {
      const received = toWorkerSchema.safeParse(message).data
      if (received?.kind === 'services') resolve(received.services)
    })
  })
