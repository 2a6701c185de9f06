import { setTimeout as delay } from 'node:timers/promises'
import type { EmbeddedPostgres } from './embedded-postgres.ts'

const POLL_MS = 250
/** How often it is started again within `WINDOW_MS`: what dies more often needs a person. */
export const MOST_STARTS = 10
const WINDOW_MS = 600_000

type Watched = Pick<EmbeddedPostgres, 'hasDied' | 'restart'>
type Options = {
  log: (line: string) => void
  /** Called once when it cannot be kept running. */
  onGivenUp: () => void
  pollMs?: number
}

/** Starts a database again that died alone, say of too little memory. Returns how to stop watching. */
export function watchEmbedded(database: Watched, { log, onGivenUp, pollMs = POLL_MS }: Options) {
  const stopping = new AbortController()
  const starts: number[] = []

  async function watch(): Promise<void> {
    while (await isPollDue(pollMs)) {
      if (!database.hasDied()) continue
      log('The database has died: starting it again …')
      while (!stopping.signal.aborted && !(await startAgain())) {
        if (isExhausted()) return giveUp()
        // Longer each time, so that a machine out of memory gets some back.
        if (!(await isPollDue(pollMs * starts.length))) return
      }
    }
  }

  async function startAgain(): Promise<boolean> {
    starts.push(performance.now())
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
    starts.filter((at) => performance.now() - at < WINDOW_MS).length > MOST_STARTS

  function giveUp(): void {
    log(`The database died, or did not start, ${MOST_STARTS} times in ten minutes: the shop ends.`)
    onGivenUp()
  }

  /** False once nobody watches any more. */
  const isPollDue = (ms: number) =>
    delay(ms, true, { signal: stopping.signal, ref: false }).catch(() => false)

  const watching = watch()
  return async function stop(): Promise<void> {
    stopping.abort()
    await watching
  }
}
