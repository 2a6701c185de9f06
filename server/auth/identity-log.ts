import type { FastifyBaseLogger } from 'fastify'

type Level = 'error' | 'warn' | 'info' | 'debug'

/** Writes what the identity provider has to say to the shop's log; an error with its name, message and place. */
export function logTo(log: FastifyBaseLogger) {
  return (level: Level, message: string, ...details: unknown[]): void => {
    // The logger writes errors out by the name `err` only, anywhere else as an empty object.
    const err = details.flatMap(withParts).find((part) => part instanceof Error)
    const rest = details.filter((detail) => !(detail instanceof Error))
    const given = { ...(err && { err }), ...(rest.length > 0 && { details: rest }) }
    log[level](given, message || err?.message || 'the identity provider has something to say')
  }
}

function withParts(detail: unknown): unknown[] {
  return typeof detail === 'object' && detail !== null ? [detail, ...Object.values(detail)] : []
}
