import type { FastifyBaseLogger } from 'fastify'
import { createLineLimiter } from './line-limit.ts'

type Level = 'error' | 'warn' | 'info' | 'debug'

/**
 * Writes what the identity provider has to say to the shop's log; an error with its name, message and place. Most of it
 * is caused by callers, so each kind of message is limited to ten lines a minute.
 */
export function logTo(log: FastifyBaseLogger) {
  const mayWrite = createLineLimiter((leftOut) =>
    log.info({ leftOut }, 'identity: further lines of the same kind were left out'),
  )
  return (level: Level, message: string, ...details: unknown[]): void => {
    // The logger writes errors out by the name `err` only, anywhere else as an empty object.
    const err = details.flatMap(withParts).find((part) => part instanceof Error)
    const rest = details.filter((detail) => !(detail instanceof Error))
    const given = { ...(err && { err }), ...(rest.length > 0 && { details: rest }) }
    const text = message || err?.message || 'the identity provider has something to say'
    if (mayWrite(kindOf(level, text))) log[level](given, text)
  }
}

/** A message without what follows its first colon: that is often what a caller sent. */
function kindOf(level: Level, message: string): string {
  return `${level} ${message.split(':', 1)[0]}`
}

function withParts(detail: unknown): unknown[] {
  return typeof detail === 'object' && detail !== null ? [detail, ...Object.values(detail)] : []
}
