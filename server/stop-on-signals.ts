import { sayFault } from './http/console.ts'

const LIMIT_MS = 9_000
const PARENT_POLL_MS = 500

/**
 * Stops what was started, last first, at SIGTERM, SIGINT, SIGHUP or when the starter of this process is gone: npm hands its
 * signals only to a shell, which dies without passing them on. `takeSignals` takes them back from libraries that were
 * loaded since and would end the process before the database is stopped.
 */
export function stopOnSignals(stops: (() => Promise<unknown>)[]) {
  let stopping: Promise<void> | undefined
  const stop = () => {
    stopping ??= stopAll(stops)
    return stopping
  }
  const stopAndExit = () => {
    setTimeout(() => process.exit(1), LIMIT_MS).unref()
    stop().then(() => process.exit(0))
  }
  const takeSignals = () => {
    for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) {
      process.removeAllListeners(signal).on(signal, stopAndExit)
    }
  }
  takeSignals()
  const parent = process.ppid
  setInterval(() => {
    if (process.ppid !== parent) stopAndExit()
  }, PARENT_POLL_MS).unref()
  return { stop, stopAndExit, takeSignals }
}

async function stopAll(stops: (() => Promise<unknown>)[]): Promise<void> {
  for (const stop of stops.toReversed()) {
    try {
      await stop()
    } catch (error) {
      sayFault(`while stopping: ${error instanceof Error ? error.message : error}`)
    }
  }
}
