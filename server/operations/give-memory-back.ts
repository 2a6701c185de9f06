import type { Server } from 'node:http'
import { collectAll } from './collect-garbage.ts'

const QUIET_MS = 1_000

/**
 * Starting leaves a hundred megabytes with V8 that it does not need again and gives back only when the system is short of
 * them, nor shrinks its young generation. Once, in the first quiet second, it is told to: that holds the process up for
 * a tenth of a second.
 */
export function giveMemoryBack(server: Server): void {
  let isQuiet = false
  const note = () => {
    isQuiet = false
  }
  const timer = setInterval(() => {
    if (isQuiet) {
      clearInterval(timer)
      server.off('request', note)
      collectAll()
    }
    isQuiet = true
  }, QUIET_MS).unref()
  server.on('request', note)
}
