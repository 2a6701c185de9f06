import * as words from '#words/imports'
import type { Import, ImportFault } from '../../contract/imports.ts'
import { MAX_MODEL_PARTS } from '../../contract/limits.ts'
import type { SentPart } from '../../contract/machines/machine-models.ts'
import { replaceParts } from '../machine-models/change-model.ts'
import { lockModel, raiseRevision, readParts } from '../machine-models/model-store.ts'
import { asOffice } from '../platform/database/as-office.ts'
import type { Db } from '../platform/database/database.ts'
import { withSearchedTexts } from '../tools/searched-texts.ts'
import { applyTools } from './apply-tools.ts'
import { lockImport, updateImport } from './import-store.ts'
import { judgePart, partHash } from './judge-part.ts'
import { cellsByHeading } from './judge-row.ts'
import { type NamedPart, nameParts, partKey } from './name-parts.ts'
import { leave, nextRows, type OpenRow, type Outcome, storeOutcomes } from './outcomes.ts'

export type Apply = { id: string; userId: string; batch: string }

const appliers = { tools: applyTools, 'machine-parts': applyParts }

/** Applies the next rows in one transaction; false when there are none. A row whose tool or part changed is left. */
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
  return asOffice(db, userId, withSearchedTexts(work), { source: 'import', batch })
}

export const leaveNextRow = (db: Db, { id }: Apply, fault: ImportFault): Promise<void> =>
  db.transaction().execute(async (transaction) => {
    await lockImport(transaction, id)
    const rows = await nextRows(transaction, id, 1)
    await storeOutcomes(
      transaction,
      id,
      rows.map((row) => leave(row, fault.column, fault.message)),
    )
    await updateImport(transaction, id, {})
  })

/** Writes a machine's parts list with what some rows change, in the caller's transaction. Refuses a hidden model with 404. */
async function applyParts(
  db: Db,
  { modelId, mapping }: Import,
  rows: readonly OpenRow[],
): Promise<Outcome[]> {
  const model = await lockModel(db, String(modelId))
  const stored = await readParts(db, model._id)
  const parts = new Map(stored.map((part) => [partKey(part), part]))
  const cells = rows.map((row) => ({ row: row.row, cells: cellsByHeading(row.cells, mapping) }))
  const named = await nameParts(db, cells, new Set(stored.map(({ toolId }) => toolId)))
  const outcomes = rows.map((row, at) => applyRow(row, named[at], parts))
  await replaceParts(db, model._id, [...parts.values()])
  await raiseRevision(db, model._id)
  return outcomes
}

function applyRow(
  row: OpenRow,
  named: NamedPart | undefined,
  parts: Map<string, SentPart>,
): Outcome {
  if (!named || named.fault || named.toolId !== row.tool_id)
    return leave(row, 'Part number', words.namesAnotherToolSince)
  const key = partKey(named)
  const now = parts.get(key)
  if (!row.before_hash?.equals(partHash(now))) return leave(row, 'Position', words.wasChangedSince)
  if (!now && parts.size >= MAX_MODEL_PARTS) return leave(row, 'Position', words.hasNoRoom)
  const { after, faults } = judgePart(named.cells, named, now)
  if (faults.length > 0) return { row: row.row, state: 'left', faults, tool_id: row.tool_id }
  if (after) parts.set(key, after)
  else parts.delete(key)
  return { row: row.row, state: 'done', faults, tool_id: row.tool_id }
}
