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
import { addTools, writeTools } from './write-tools.ts'

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
  const judged = rows.map((row, at) => {
    const now = row.tool_id === null ? undefined : tools.get(row.tool_id)
    return judge(row, now, cells[at] ?? new Map(), lookups)
  })
  await writeJudged(db, judged, userId)
  await storeOutcomes(
    db,
    id,
    judged.map(({ row, outcome }) => ({ row: row.row, ...outcome })),
  )
}

/** `after` is what the row's tool becomes; undefined for a row that is left. */
type Judged = { row: Row; now: SheetTool | undefined; after?: SheetTool; outcome: Outcome }

function judge(
  row: Row,
  now: SheetTool | undefined,
  cells: ReadonlyMap<string, string>,
  lookups: Lookups,
): Judged {
  const { tool_id, before_hash } = row
  if (now && !before_hash?.equals(hashOf(now))) {
    const left = leave(`${now.name} was changed since the check.`)
    return { row, now, outcome: { ...left, tool_id } }
  }
  const { after, faults } = judgeRow(cells, now, lookups)
  if (faults.length > 0) return { row, now, outcome: { state: 'left', faults, tool_id } }
  return { row, now, after, outcome: { state: 'done', faults, tool_id } }
}

/** Writes the tools of all rows together; a new one's id goes into its row's outcome. */
async function writeJudged(db: Db, judged: readonly Judged[], userId: string): Promise<void> {
  const fresh = judged.flatMap(({ now, after, outcome }) =>
    after && !now ? { after, outcome } : [],
  )
  const ids = await addTools(
    db,
    fresh.map(({ after }) => after),
  )
  for (const [at, { outcome }] of fresh.entries()) outcome.tool_id = ids[at] ?? null
  const changed = judged.flatMap(({ row: { tool_id: id }, now, after }) =>
    id !== null && now && after ? { id, now, after } : [],
  )
  await writeTools(db, changed, userId)
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
