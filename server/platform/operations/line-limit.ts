import type { FastifyInstance } from 'fastify'
import { networkOf } from '../http/rate-limits.ts'

const MAX_LINES = 10
const MAX_KEYS = 1_000
const WINDOW_MS = 60_000

declare module 'fastify' {
  interface FastifyInstance {
    mayLog: (event: string, address: string) => boolean
  }
}

/** Limits the log lines that each network causes of each event, so that a flood of requests does not fill the log. */
export function limitSecurityLines(app: FastifyInstance): void {
  const mayWrite = createLineLimiter((leftOut) =>
    app.log.info({ leftOut }, 'security: lines about refused callers were left out'),
  )
  app.decorate('mayLog', (event, address) => mayWrite(`${event} ${networkOf(address)}`))
}

/** Allows ten lines a minute of each key; `report` gets the number of lines left out in the minute before. */
export function createLineLimiter(report: (leftOut: number) => void): (key: string) => boolean {
  let [start, leftOut] = [0, 0]
  const counts = new Map<string, number>()
  return (key) => {
    const now = Date.now()
    if (now - start > WINDOW_MS) {
      if (leftOut > 0) report(leftOut)
      start = now
      leftOut = 0
      counts.clear()
    }
    const count = (counts.get(key) ?? 0) + 1
    const isAllowed = count <= MAX_LINES && (count > 1 || counts.size < MAX_KEYS)
    if (isAllowed) counts.set(key, count)
    else leftOut += 1
    return isAllowed
  }
}
