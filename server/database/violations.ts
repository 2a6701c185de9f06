import pg from 'pg'

/** Whether a statement failed because it would have broken the named constraint or unique index. */
export function isViolationOf(error: unknown, constraint: string): boolean {
  return error instanceof pg.DatabaseError && error.constraint === constraint
}
