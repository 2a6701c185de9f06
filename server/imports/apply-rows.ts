import type { ImportFault } from '../../contract/imports.ts'
import { asOffice } from '../platform/database/as-office.ts'
import type { Db } from '../platform/database/database.ts'
import type { Apply } from './apply-import.ts'
import { applyParts } from './apply-parts.ts'
import { applyTools } from './apply-tools.ts'
import { lockImport, updateImport } from './import-store.ts'
import { leave, nextRows, storeOutcomes } from './outcomes.ts'

const appliers = { tools: applyTools, 'machine-parts': applyParts }

/**
 * Applies the next rows in one transaction, with their states; false when there are none. A row whose tool or part changed
 * since the check is left.
 */
export function applyRows(db: Db, { id, userId, batch }: Apply, limit: number): Promise<boolean> {
  const work = async (transaction: Db) => {
    const sheet = await lockImport(transaction, id)
    const rows = await nextRows(transaction, id, limit)
    if (rows.length === 0) return false
    const outcomes = await appliers[sheet.kind](transaction, sheet, rows, userId)
    await storeOutcomes(transaction, id, outcomes)
    await updateImport(transaction, id, {})
    return true
  }
  return asOffice(db, userId, work, { source: 'import', batch })
}

/** Leaves the next row, with the reason. */
export function leaveNextRow(db: Db, { id }: Apply, fault: ImportFault): Promise<void> {
  return db.transaction().execute(async (transaction) => {
    await lockImport(transaction, id)
    const rows = await nextRows(transaction, id, 1)
    await storeOutcomes(
      transaction,
      id,
      rows.map((row) => leave(row, fault.column, fault.message)),
    )
    await updateImport(transaction, id, {})
  })
}
