import { setTimeout as delay } from 'node:timers/promises'

const POLL_MS = 250
/** A database that dies more often within `WINDOW_MS` needs a person. */
export const MAX_RESTARTS = 10
const WINDOW_MS = 600_000

type Watched = { hasDied: () => boolean; restart: () => Promise<void> }
type Options = { log: (line: string) => void; onLost: () => void; pollMs?: number }

export function keepRunning(database: Watched, { log, onLost, pollMs = POLL_MS }: Options) {
  const stopping = new AbortController()
  const restarts: number[] = []

  async function watch(): Promise<void> {
    while (await isPollDue(pollMs)) {
      if (!database.hasDied()) continue
      log('The database has died: restarting it …')
      while (!stopping.signal.aborted && !(await restart())) {
        if (isExhausted()) return giveUp()
        // Longer each time, so that a machine out of memory can free some.
        if (!(await isPollDue(pollMs * restarts.length))) return
      }
    }
  }

  async function restart(): Promise<boolean> {
    restarts.push(performance.now())
    if (isExhausted()) return false
    try {
      await database.restart()
      log('The database runs again.')
      return true
    } catch (error) {
      log(error instanceof Error ? error.message : String(error))
      return false
    }
  }

  const isExhausted = () =>
    restarts.filter((at) => performance.now() - at < WINDOW_MS).length > MAX_RESTARTS

  function giveUp(): void {
    log(`The database died, or did not start, ${MAX_RESTARTS} times in ten minutes: the shop ends.`)
    onLost()
  }

  const isPollDue = (ms: number) =>
    delay(ms, true, { signal: stopping.signal, ref: false }).catch(() => false)

  const watching = watch()
  return async function stop(): Promise<void> {
    stopping.abort()
    await watching
  }
}
