import { type Config, setNodeEnv } from '../config.ts'
import type { ExternalServices } from '../external-services.ts'
import { startShop } from '../start-shop.ts'
import { patience, stopOnSignals } from '../stop-on-signals.ts'
import { tellPrimary, toWorkerSchema } from './messages.ts'

/** Serves as one of several processes; the first one tells where the database and the sandboxes are. */
export async function startWorker(config: Config): Promise<void> {
  setNodeEnv(false)
  const stops: (() => Promise<unknown>)[] = []
  const { stop, stopAndExit, takeSignals } = stopOnSignals(stops, patience.serving)
  process.once('disconnect', () => stopAndExit())
  try {
    const outside = await hearOutside()
    await startShop(config, { isDev: false, outside, stops, onListening: takeSignals })
    tellPrimary({ kind: 'ready' })
  } catch (error) {
    await stop()
    throw error
  }
}

function hearOutside(): Promise<ExternalServices> {
  return new Promise((resolve) => {
    process.on('message', (message) => {
      const heard = toWorkerSchema.safeParse(message).data
      if (heard?.kind === 'outside') resolve(heard.outside)
    })
  })
}
