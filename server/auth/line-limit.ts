import type { FastifyInstance } from 'fastify'
import { networkOf } from '../http/network.ts'

/** Enough to see who is at it and how; a flood of them must not fill the log, nor who comes from everywhere the memory. */
const MOST_LINES = 10
const MOST_KEYS = 1_000
const WINDOW_MS = 60_000

declare module 'fastify' {
  interface FastifyInstance {
    /** Whether one more line of an event that strangers cause may be written for a caller's address. */
    mayLog: (event: string, address: string) => boolean
  }
}

/** Bounds how many lines a minute each network causes of each event; how many were left out is told afterwards. */
export function limitSecurityLines(app: FastifyInstance): void {
  const mayWrite = createLineLimiter((leftOut) =>
    app.log.info({ leftOut }, 'security: lines of refused callers were left out'),
  )
  app.decorate('mayLog', (event, address) => mayWrite(`${event} ${networkOf(address)}`))
}

/** Says of each line whether it may be written: ten a minute of each key. `tell` gets the number of those left out. */
export function createLineLimiter(tell: (leftOut: number) => void): (key: string) => boolean {
  const lines = { since: 0, leftOut: 0, of: new Map<string, number>() }
  return (key) => {
    const now = Date.now()
    if (now - lines.since > WINDOW_MS) {
      const { leftOut } = lines
      Object.assign(lines, { since: now, leftOut: 0, of: new Map() })
      if (leftOut > 0) tell(leftOut)
    }
    const count = (lines.of.get(key) ?? 0) + 1
    const isTooMany = count > MOST_LINES || (count === 1 && lines.of.size >= MOST_KEYS)
    if (isTooMany) lines.leftOut += 1
    else lines.of.set(key, count)
    return !isTooMany
  }
}
