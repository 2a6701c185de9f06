import type { FastifyBaseLogger } from 'fastify'

const EVERY_MS = 1_000

/**
 * Logs requests that failed because the database is away: one line a second with their count and the last reason, since each
 * of thousands would only repeat it.
 */
export function createAwayLog(log: FastifyBaseLogger): (error: Error) => void {
  let failed = 0
  let reason = ''
  let timer: NodeJS.Timeout | undefined
  const write = () => {
    timer = failed > 0 ? setTimeout(write, EVERY_MS).unref() : undefined
    if (failed > 0) log.error({ failed, reason }, 'the database is away: requests failed')
    failed = 0
  }
  return ({ message }) => {
    failed += 1
    reason = message
    if (!timer) write()
  }
}
