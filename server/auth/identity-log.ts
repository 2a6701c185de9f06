import type { FastifyBaseLogger } from 'fastify'

type Level = 'error' | 'warn' | 'info' | 'debug'

/** Writes what the identity provider has to say to the shop's log; an error with its name, message and place. */
export function logTo(log: FastifyBaseLogger) {
  return (level: Level, message: string, ...details: unknown[]): void => {
    const err = details.find((detail) => detail instanceof Error)
    const rest = details.filter((detail) => detail !== err)
    const given = { ...(err && { err }), ...(rest.length > 0 && { details: rest }) }
    // The logger writes errors by the name `err` only; the message may be empty, and then the error's own counts.
    log[level](given, message || err?.message || 'the identity provider has something to say')
  }
}
