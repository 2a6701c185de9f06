import type { Import } from '../../contract/imports.ts'
import { MAX_MODEL_PARTS } from '../../contract/limits.ts'
import { replaceParts } from '../machine-models/change-model.ts'
import { lockModel, raiseRevision, readParts } from '../machine-models/model-store.ts'
import type { Db } from '../platform/database/database.ts'
import { judgePart, partHash } from './judge-part.ts'
import { cellsByHeading } from './judge-row.ts'
import { nameParts, partKey } from './name-parts.ts'
import { leave, type OpenRow, type Outcome } from './outcomes.ts'

/** Writes a machine's parts list with what some rows change, in the caller's transaction. Refuses a hidden model with 404. */
export async function applyParts(
  db: Db,
  { modelId, mapping }: Import,
  rows: readonly OpenRow[],
): Promise<Outcome[]> {
  const model = await lockModel(db, String(modelId))
  const stored = await readParts(db, model._id)
  const parts = new Map(stored.map((part) => [partKey(part), part]))
  const cells = rows.map((row) => ({ row: row.row, cells: cellsByHeading(row.cells, mapping) }))
  const listed = new Set(stored.map(({ toolId }) => toolId))
  const named = await nameParts(db, cells, listed)
  const outcomes = rows.map((row, at) => applyRow(row, named[at], parts))
  await replaceParts(db, model._id, [...parts.values()])
  await raiseRevision(db, model._id)
  return outcomes
}

type Parts = Map<string, Parameters<typeof replaceParts>[2][number]>

/** Changes the parts as one row says. */
function applyRow(
  row: OpenRow,
  named: Awaited<ReturnType<typeof nameParts>>[number] | undefined,
  parts: Parts,
): Outcome {
  if (!named || named.fault || named.toolId !== row.tool_id)
    return leave(row, 'Part number', 'names another tool since the check.')
  const key = partKey(named)
  const now = parts.get(key)
  if (!row.before_hash?.equals(partHash(now)))
    return leave(row, 'Position', 'was changed since the check.')
  if (!now && parts.size >= MAX_MODEL_PARTS) return leave(row, 'Position', 'has no room any more.')
  const { after, faults } = judgePart(named.cells, named, now)
  if (faults.length > 0) return { row: row.row, state: 'left', faults, tool_id: row.tool_id }
  if (after) parts.set(key, after)
  else parts.delete(key)
  return { row: row.row, state: 'done', faults, tool_id: row.tool_id }
}
