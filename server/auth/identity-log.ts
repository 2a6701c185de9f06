import type { FastifyBaseLogger } from 'fastify'
import { createLineLimiter } from '../platform/operations/line-limit.ts'

type Level = 'error' | 'warn' | 'info' | 'debug'

/** Writes Better Auth's messages to the shop's log. Callers cause most of them, so each kind is limited. */
export function logTo(log: FastifyBaseLogger) {
  const mayWrite = createLineLimiter((leftOut) =>
    log.info({ leftOut }, 'identity: further lines of the same kind were left out'),
  )
  return (level: Level, message: string, ...details: unknown[]): void => {
    // The logger writes an error in full only under the name `err`.
    const err = details.flatMap(withParts).find((part) => part instanceof Error)
    const text = message || err?.message || 'no message'
    // Text after a colon comes from the caller.
    if (!mayWrite(`${level} ${text.split(':', 1)[0]}`)) return
    const rest = details.filter((detail) => !(detail instanceof Error))
    log[level]({ err, details: rest.length > 0 ? rest : undefined }, text)
  }
}

function withParts(detail: unknown): unknown[] {
  return typeof detail === 'object' && detail !== null ? [detail, ...Object.values(detail)] : []
}
