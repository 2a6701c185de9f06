import { Refusal } from '../http/refusal.ts'
import { isStalePlan } from './connection-faults.ts'

const AWAY_SECONDS = 2
const networkFaults = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
])
// PostgreSQL's own: connection lost or refused, shutting down, out of connections, out of resources, statement cancelled;
// being promoted or demoted (25006, 55000), undone for another transaction (40001, 40P01), prepared statement or plan
// gone (26000, 0A000), password changed while it ran (28P01).
const awayStates = /^(08...|57P0.|53...|57014|55P03|25006|55000|40001|40P01|26000|28P01)$/
// What pg says when it has no code to offer.
const awayMessages =
  /connection terminated|is not queryable|connection has been discarded|query read timeout|timeout exceeded when trying to connect|cannot use a pool after/i

export function databaseAway(): Refusal {
  return new Refusal('database_away', {}, AWAY_SECONDS)
}

/** Whether a fault is no more than that the database is away. */
export function isDatabaseAway(error: unknown): boolean {
  return error instanceof Error && databaseRefusal(error)?.code === 'database_away'
}

/**
 * What a fault of the database means to a caller, or nothing when it is a fault of ours. Of a fault that somebody has put
 * into words of their own, as the identity provider does, the cause counts.
 */
export function databaseRefusal(error: Error & { code?: string }): Refusal | undefined {
  const code = error.code ?? ''
  const isAway = networkFaults.has(code) || awayStates.test(code) || isStalePlan(error)
  if (isAway || awayMessages.test(error.message)) return databaseAway()
  if (/^(22|54)...$/.test(code))
    return new Refusal('malformed', { what: 'A value is out of range.' })
  return error.cause instanceof Error ? databaseRefusal(error.cause) : undefined
}
