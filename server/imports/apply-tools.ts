import { sql } from 'kysely'
import * as words from '#words/imports'
import type { Import } from '../../contract/imports.ts'
import type { Db } from '../platform/database/database.ts'
import { readSheetTools } from '../tools/sheet/read-sheet-tools.ts'
import type { SheetTool } from '../tools/sheet/sheet-tool.ts'
import { findLookups } from './find-named-tools.ts'
import { cellsByHeading, hashOfTool, judgeRow } from './judge-row.ts'
import { leave, type OpenRow, type Outcome } from './outcomes.ts'
import type { Lookups } from './read-cell.ts'
import { addTools, writeTools } from './write-tools.ts'

/** Writes the tools of some rows, in the caller's transaction. */
export async function applyTools(
  db: Db,
  { mapping }: Import,
  rows: readonly OpenRow[],
  userId: string,
): Promise<Outcome[]> {
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
