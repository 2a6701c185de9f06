import pg from 'pg'

/** PostgreSQL's routine that refuses a prepared statement whose columns have changed since. */
const PLAN_CHECK = 'RevalidateCachedQuery'
// The prepared statement is unknown there: the server was replaced, or a pool in between gave us another connection.
const UNKNOWN_STATEMENT = '26000'
// Read only (a primary that was demoted), and not in the state for it (a server that is being promoted).
const WRONG_SERVER = new Set(['25006', '55000'])
// Serialization failure and deadlock: PostgreSQL has undone one of two transactions so that the other could go on.
const UNDONE = new Set(['40001', '40P01'])

/** Whether a prepared statement was refused, before it did anything, because it has to be prepared again. */
export function isStalePlan(error: unknown): boolean {
  if (!(error instanceof pg.DatabaseError)) return false
  return error.code === UNKNOWN_STATEMENT || error.routine === PLAN_CHECK
}

/** Whether a connection is of no more use after this error, although it is open. */
export function endsConnection(error: unknown): boolean {
  if (isStalePlan(error) || isUnanswered(error)) return true
  return error instanceof pg.DatabaseError && WRONG_SERVER.has(`${error.code}`)
}

/** Whether a transaction failed by nothing in itself, is wholly undone, and may succeed when it is repeated at once. */
export function isRepeatable(error: unknown): boolean {
  return isStalePlan(error) || (error instanceof pg.DatabaseError && UNDONE.has(`${error.code}`))
}

/** Whether the client gave up waiting for the answer to a statement (pg's `query_timeout`). */
export function isUnanswered(error: unknown): boolean {
  return error instanceof Error && error.message === 'Query read timeout'
}
