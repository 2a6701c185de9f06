import { sql } from 'kysely'
import type { ImportFault, Mapping } from '../../contract/imports.ts'
import { asOffice } from '../database/as-office.ts'
import type { Db } from '../database/database.ts'
import { readSheetTools } from '../tools/sheet/read-sheet-tools.ts'
import type { SheetTool } from '../tools/sheet/sheet-tool.ts'
import type { Apply } from './apply-import.ts'
import { findLookups } from './find-lookups.ts'
import { lockImport, updateImport } from './import-store.ts'
import { cellsByHeading, hashOf, judgeRow } from './judge-row.ts'
import type { Lookups } from './read-cell.ts'
import { addTool, writeTool } from './write-tool.ts'

type Row = { row: number; cells: string[]; tool_id: string | null; before_hash: Buffer | null }
type Outcome = { state: 'done' | 'left'; faults: ImportFault[]; tool_id: string | null }

/**
 * Applies the next rows in one transaction, with their states; false when there are none. A row whose tool changed since
 * the check is left.
 */
export function applyRows(db: Db, { id, userId, batch }: Apply, limit: number): Promise<boolean> {
  const work = async (transaction: Db) => {
    const { mapping } = await lockImport(transaction, id)
    const rows = await nextRows(transaction, id, limit)
    if (rows.length === 0) return false
    await applyAll(transaction, { id, userId, mapping }, rows)
    await updateImport(transaction, id, {})
    return true
  }
  return asOffice(db, userId, work, { source: 'import', batch })
}

/** Leaves the next row, with the reason. */
export function leaveNextRow(db: Db, { id }: Apply, message: string): Promise<void> {
  return db.transaction().execute(async (transaction) => {
    await lockImport(transaction, id)
    const [row] = await nextRows(transaction, id, 1)
    const left: Outcome = { ...leave(message), tool_id: row?.tool_id ?? null }
    if (row) await storeOutcomes(transaction, id, [{ row: row.row, ...left }])
    await updateImport(transaction, id, {})
  })
}

async function nextRows(db: Db, id: string, limit: number): Promise<Row[]> {
  return db
    .selectFrom('import_rows')
    .select(['row', 'cells', 'tool_id', 'before_hash'])
    .where('import_id', '=', id)
    .where('state', '=', 'open')
    .where('verdict', 'in', ['new', 'changed'])
    .orderBy('row')
    .limit(limit)
    .execute()
}

type Sheet = { id: string; userId: string; mapping: Mapping }

async function applyAll(db: Db, { id, userId, mapping }: Sheet, rows: Row[]): Promise<void> {
  const ids = rows.flatMap(({ tool_id }) => tool_id ?? [])
  await sql`select 1 from tools where id = any(${ids}::uuid[]) order by id for no key update`.execute(
    db,
  )
  const tools = await readSheetTools(db, ids)
  const cells = rows.map((row) => cellsByHeading(row.cells, mapping))
  const lookups = await findLookups(db, cells)
  const outcomes: ({ row: number } & Outcome)[] = []
  for (const [at, row] of rows.entries()) {
    const now = row.tool_id === null ? undefined : tools.get(row.tool_id)
    const outcome = await applyRow(db, { row, now, userId }, cells[at] ?? new Map(), lookups)
    outcomes.push({ row: row.row, ...outcome })
  }
  await storeOutcomes(db, id, outcomes)
}

type Applied = { row: Row; now: SheetTool | undefined; userId: string }

async function applyRow(
  db: Db,
  { row: { tool_id, before_hash }, now, userId }: Applied,
  cells: ReadonlyMap<string, string>,
  lookups: Lookups,
): Promise<Outcome> {
  if (now && !before_hash?.equals(hashOf(now)))
    return { ...leave(`${now.name} was changed since the check.`), tool_id }
  const { after, faults } = judgeRow(cells, now, lookups)
  if (faults.length > 0) return { state: 'left', faults, tool_id }
  if (!tool_id || !now) return { state: 'done', faults, tool_id: await addTool(db, after, userId) }
  await writeTool(db, { id: tool_id, now, after, userId })
  return { state: 'done', faults, tool_id }
}

function leave(message: string): Pick<Outcome, 'state' | 'faults'> {
  return { state: 'left', faults: [{ column: 'Name', message }] }
}

async function storeOutcomes(db: Db, id: string, outcomes: ({ row: number } & Outcome)[]) {
  await sql`
    update import_rows set state = found.state, faults = found.faults, tool_id = found.tool_id
    from jsonb_to_recordset(${JSON.stringify(outcomes)}::jsonb) as found (row integer, state text, faults jsonb, tool_id uuid)
    where import_id = ${id} and import_rows.row = found.row`.execute(db)
}
