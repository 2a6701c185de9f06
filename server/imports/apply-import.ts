import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Import, ImportKind } from '../../contract/imports.ts'
import { MAX_IMPORT_ROWS } from '../../contract/limits.ts'
import type { Db } from '../platform/database/database.ts'
import { Refusal } from '../platform/http/refusal.ts'
import { type Apply, applyRows, leaveNextRow } from './apply-rows.ts'
import { faultOfRefused } from './cell-fault.ts'
import { findImport, lockImport, updateImport } from './import-store.ts'

/** Rows of one transaction: of tools few enough that orders hardly wait; a list is one change of its model or company. */
const AT_ONCE: Record<ImportKind, number> = {
  tools: 100,
  'machine-parts': MAX_IMPORT_ROWS,
  'company-prices': MAX_IMPORT_ROWS,
}

/** Servers and proxies give up on a call that is silent for 20 seconds. */
const MOST_MS = 15_000

/** Ended by `mostMs` or in the middle, it is `applying` and the same call goes on. Refuses while another import is applied, and if other rows change than `expected`. */
export function applyImport(
  db: Db,
  { id, userId, expected }: { id: string; userId: string; expected: number },
  mostMs = MOST_MS,
): Promise<Import> {
  const endsAt = performance.now() + mostMs
  // The lock belongs to a transaction of its own: a lock of the connection would stay with a pool in between (PgBouncer).
  return db.transaction().execute(async (guard) => {
    const { kind } = await findImport(guard, id)
    const { rows } = await sql<{ isFree: boolean }>`
      select pg_try_advisory_xact_lock(hashtext('imports')) as "isFree"`.execute(guard)
    if (!rows[0]?.isFree) throw new Refusal('import_running')
    // It is silent while rows are written, a parts list in one step; only other imports wait for it.
    await sql`set local idle_in_transaction_session_timeout = '60s'`.execute(guard)
    const batch = await begin(db, id, expected)
    while (await applyNext(db, { id, userId, batch }, AT_ONCE[kind])) {
      // A connection that is silent for too long is closed.
      await sql`select 1`.execute(guard)
      if (performance.now() > endsAt) return findImport(guard, id)
    }
    return db.transaction().execute(async (transaction) => {
      await lockImport(transaction, id)
      return updateImport(transaction, id, { state: 'applied', isApplied: true })
    })
  })
}

/** Marks the import as begun; returns the batch of its changes. */
const begin = (db: Db, id: string, expected: number): Promise<string> =>
  db.transaction().execute(async (transaction) => {
    const { state, batch } = await lockImport(transaction, id)
    if (state === 'open') throw new Refusal('import_not_checked')
    if (state === 'applied' || state === 'undone') throw new Refusal('import_applied')
    const { rows } = await sql<{ changed: number }>`
      select count(*) as changed from import_rows
      where import_id = ${id} and state = 'open' and verdict in ('new', 'changed')
    `.execute(transaction)
    const changed = rows[0]?.changed ?? 0
    if (changed !== expected) throw new Refusal('import_changed', { changed, expected })
    const batch_id = batch ?? randomUUID()
    await updateImport(transaction, id, { state: 'applying', batch_id })
    return batch_id
  })

/** Applies the next rows together. If one of them is refused, they are applied one by one and that one is left. */
async function applyNext(db: Db, apply: Apply, limit: number): Promise<boolean> {
  try {
    return await applyRows(db, apply, limit)
  } catch (error) {
    faultOfRefused(error)
  }
  for (let row = 0; row < limit; row += 1) if (!(await applyOne(db, apply))) return false
  return true
}

async function applyOne(db: Db, apply: Apply): Promise<boolean> {
  try {
    return await applyRows(db, apply, 1)
  } catch (error) {
    await leaveNextRow(db, apply, faultOfRefused(error))
    return true
  }
}
