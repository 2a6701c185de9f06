import { sql } from 'kysely'
import type { Import, Mapping } from '../../contract/imports.ts'
import type { Db } from '../platform/database/database.ts'
import { readSheetTools } from '../tools/sheet/read-sheet-tools.ts'
import { findLookups } from './find-named-tools.ts'
import { cellsByHeading, hashOfTool, type Judged, judgeRow } from './judge-row.ts'
import { keyColumns, type NamedRow, nameRows, type RowKeys } from './name-rows.ts'
import { type Finding, storeFindings } from './outcomes.ts'
import { linkFaultOf, linkHeadings } from './read-links.ts'

const AT_ONCE = 500

/** Judges the rows of a sheet of tools, in the caller's transaction. */
export async function checkTools(db: Db, { _id: id, mapping }: Import): Promise<void> {
  const named = await nameRows(db, await readKeys(db, id, mapping))
  for (let at = 0; at < named.length; at += AT_ONCE)
    await checkRows(db, { id, mapping }, named.slice(at, at + AT_ONCE))
}

async function readKeys(db: Db, id: string, mapping: Mapping): Promise<RowKeys[]> {
  const { sku, name, onSale } = keyColumns(mapping)
  // A negative place would count from the end.
  const cell = (column: number) =>
    column < 0 ? sql`''` : sql`coalesce(cells ->> ${sql.lit(column)}, '')`
  const { rows } = await sql<RowKeys>`
    select row, ${cell(sku)} as sku, ${cell(name)} as name, ${cell(onSale)} as "onSale" from import_rows
    where import_id = ${id} and state <> 'done' order by row`.execute(db)
  return rows
}

type Sheet = { id: string; mapping: Mapping }

async function checkRows(db: Db, { id, mapping }: Sheet, named: NamedRow[]): Promise<void> {
  const cells = await readMappedCells(db, id, mapping, named)
  const ids = named.flatMap(({ toolId }) => toolId ?? [])
  const tools = await readSheetTools(db, ids)
  const lookups = await findLookups(db, [...cells.values()])
  const findings: Finding[] = []
  for (const { row, toolId, fault } of named) {
    const now = toolId === undefined ? undefined : tools.get(toolId)
    const { verdict, faults, diff } = fault
      ? { verdict: 'refused' as const, faults: [fault], diff: {} }
      : await withLinks(db, toolId, judgeRow(cells.get(row) ?? new Map(), now, lookups))
    const before = now ? hashOfTool(now) : null
    findings.push({ row, verdict, faults, diff, tool_id: toolId ?? null, before })
  }
  await storeFindings(db, id, findings)
}

async function readMappedCells(db: Db, id: string, mapping: Mapping, named: NamedRow[]) {
  const rows = await db
    .selectFrom('import_rows')
    .select(['row', 'cells'])
    .where('import_id', '=', id)
    .where('row', '>=', named[0]?.row ?? 0)
    .where('row', '<=', named.at(-1)?.row ?? 0)
    .execute()
  return new Map(rows.map(({ row, cells }) => [row, cellsByHeading(cells, mapping)]))
}

type Checked = Pick<Judged, 'verdict' | 'faults' | 'diff'>

async function withLinks(db: Db, toolId: string | undefined, judged: Judged): Promise<Checked> {
  if (!toolId || !linkHeadings.some((heading) => heading in judged.diff)) return judged
  const fault = await linkFaultOf(db, toolId, judged.after)
  return fault ? { verdict: 'refused', diff: {}, faults: [fault] } : judged
}
