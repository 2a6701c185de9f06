import { sql } from 'kysely'
import * as words from '#words/imports'
import type { Import, ImportFault } from '../../contract/imports.ts'
import { MAX_MODEL_PARTS } from '../../contract/limits.ts'
import type { SentPart } from '../../contract/machines/machine-models.ts'
import { replaceParts } from '../machine-models/change-model.ts'
import { lockModel, raiseRevision, readParts } from '../machine-models/model-store.ts'
import { asOffice } from '../platform/database/as-office.ts'
import type { Db } from '../platform/database/database.ts'
import { withSearchedTexts } from '../tools/searched-texts.ts'
import { readSheetTools } from '../tools/sheet/read-sheet-tools.ts'
import type { SheetTool } from '../tools/sheet/sheet-tool.ts'
import { findLookups } from './find-named-tools.ts'
import { applyPrices } from './import-prices.ts'
import { lockImport, updateImport } from './import-store.ts'
import { judgePart, partHash } from './judge-part.ts'
import { cellsByHeading, hashOfTool, judgeRow } from './judge-row.ts'
import { type NamedPart, nameParts, partKey } from './name-parts.ts'
import { leave, nextRows, type OpenRow, type Outcome, storeOutcomes } from './outcomes.ts'
import type { Lookups } from './read-cell.ts'
import { addTools, writeTools } from './write-tools.ts'

export type Apply = { id: string; userId: string; batch: string }

const appliers = { tools: applyTools, 'machine-parts': applyParts, 'company-prices': applyPrices }

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
async function applyParts(db: Db, { modelId, mapping }: Import, rows: readonly OpenRow[]) {
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

/** Writes the tools of some rows, in the caller's transaction. */
async function applyTools(db: Db, { mapping }: Import, rows: readonly OpenRow[], userId: string) {
  const ids = rows.flatMap(({ tool_id }) => tool_id ?? [])
  await sql`select 1 from tools where id = any(${ids}::uuid[]) order by id for no key update
  `.execute(db)
  const tools = await readSheetTools(db, ids)
  const cells = rows.map((row) => cellsByHeading(row.cells, mapping))
  const lookups = await findLookups(db, cells)
  const judged = rows.map((row, at) => {
    const now = row.tool_id === null ? undefined : tools.get(row.tool_id)
    return judge(row, now, cells[at] ?? new Map(), lookups)
  })
  await writeJudged(db, judged, userId)
  return judged.map(({ outcome }) => outcome)
}

/** `after` is what the row's tool becomes; undefined for a row that is left. */
type Judged = { row: OpenRow; now: SheetTool | undefined; after?: SheetTool; outcome: Outcome }

function judge(
  row: OpenRow,
  now: SheetTool | undefined,
  cells: ReadonlyMap<string, string>,
  lookups: Lookups,
): Judged {
  const { tool_id, before_hash } = row
  if (now && !before_hash?.equals(hashOfTool(now)))
    return { row, now, outcome: leave(row, 'Name', words.toolWasChangedSince(now.name)) }
  const { after, faults } = judgeRow(cells, now, lookups)
  const outcome = { row: row.row, faults, tool_id }
  if (faults.length > 0) return { row, now, outcome: { ...outcome, state: 'left' } }
  return { row, now, after, outcome: { ...outcome, state: 'done' } }
}

/** Writes the tools of all rows together; a new one's id goes into its row's outcome. */
async function writeJudged(db: Db, judged: readonly Judged[], userId: string): Promise<void> {
  const fresh = judged.flatMap(({ now, after, outcome }) =>
    after && !now ? { after, outcome } : [],
  )
  const added = fresh.map(({ after }) => after)
  const ids = await addTools(db, added)
  for (const [at, { outcome }] of fresh.entries()) outcome.tool_id = ids[at] ?? null
  const changed = judged.flatMap(({ row: { tool_id: id }, now, after }) =>
    id !== null && now && after ? { id, now, after } : [],
  )
  await writeTools(db, changed, userId)
}
