import pg from 'pg'

const NETWORK_ERRORS =
  /^(ECONNREFUSED|ECONNRESET|ENOENT|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH)$/
// Read only (a primary that was demoted), and not in the state for it (a server that is being promoted).
const WRONG_SERVER = new Set(['25006', '55000'])
// Serialization failure and deadlock: PostgreSQL has undone one of two transactions so that the other could continue.
const UNDONE = new Set(['40001', '40P01'])
// The prepared statement is unknown: the server was replaced, or a pool in between chose another connection.
const UNKNOWN_STATEMENT = '26000'
const PLAN_CHECK = 'RevalidateCachedQuery'
// Connection lost or refused, shutting down, out of connections or resources, statement cancelled, no lock in time, wrong
// server, undone, after a silence, statement unknown, password changed while the shop runs.
const AWAY_STATES = /^(08...|57P0.|25P03|53...|57014|55P03|25006|55000|40001|40P01|26000|28P01)$/
const AWAY_MESSAGES =
  /connection terminated|is not queryable|connection has been discarded|query read timeout|timeout exceeded when trying to connect|cannot use a pool after/i

export class DatabaseTimeout extends Error {}

/** Whether an error, or what caused it, only means that the database cannot be used now. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = codeOf(error)
  const isAway = NETWORK_ERRORS.test(code) || AWAY_STATES.test(code) || isStalePlan(error)
  if (isAway || error instanceof DatabaseTimeout || AWAY_MESSAGES.test(error.message)) return true
  return isDatabaseAway(error.cause)
}

/** Whether a statement, by its `lock_timeout`, has waited too long for a lock. */
export const isLockTimeout = (error: unknown): boolean =>
  error instanceof Error && (codeOf(error) === '55P03' || isLockTimeout(error.cause))

export const isViolationOf = (error: unknown, constraint: string): boolean =>
  error instanceof pg.DatabaseError && error.constraint === constraint

/** Whether a prepared statement was refused, before it did anything, because it has to be prepared again. */
export function isStalePlan(error: unknown): boolean {
  if (!(error instanceof pg.DatabaseError)) return false
  return error.code === UNKNOWN_STATEMENT || error.routine === PLAN_CHECK
}

/** Whether an open connection cannot be used any more after this error. */
export function mustCloseConnection(error: unknown): boolean {
  if (isStalePlan(error) || isAnswerTimeout(error)) return true
  return error instanceof pg.DatabaseError && WRONG_SERVER.has(codeOf(error))
}

/** Whether a transaction was wholly undone for a reason outside it, and may succeed when it is repeated. */
export const isRepeatable = (error: unknown): boolean =>
  isStalePlan(error) || (error instanceof pg.DatabaseError && UNDONE.has(codeOf(error)))

export const isAnswerTimeout = (error: unknown): boolean =>
  error instanceof Error && error.message === 'Query read timeout'

const codeOf = (error: Error) => ('code' in error ? String(error.code) : '')
