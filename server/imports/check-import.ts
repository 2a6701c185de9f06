import { sql } from 'kysely'
import type {
  Import,
  ImportFault,
  ImportRow,
  ImportVerdict,
  Mapping,
} from '../../contract/imports.ts'
import type { Db } from '../database/database.ts'
import { Refusal } from '../http/refusal.ts'
import { readSheetTools } from '../tools/sheet/read-sheet-tools.ts'
import { checkLinks } from '../tools/tool-links.ts'
import { findLookups } from './find-lookups.ts'
import { lockImport, updateImport } from './import-store.ts'
import { cellsByHeading, hashOf, type Judged, judgeRow } from './judge-row.ts'
import { keyColumns, type NamedRow, nameRows, type RowKeys } from './name-rows.ts'

/** Rows whose tools are in memory at once. */
const AT_ONCE = 500
const linkHeadings = ['Related', 'Spares', 'Goes with', 'Replaced by']

/** Judges every row that is not applied yet, and writes nothing but what it found. */
export function checkImport(db: Db, id: string): Promise<Import> {
  return db.transaction().execute(async (transaction) => {
    const { state, mapping } = await lockImport(transaction, id)
    if (state === 'applied' || state === 'undone') throw new Refusal('import_applied')
    const named = await nameRows(transaction, await readKeys(transaction, id, mapping))
    for (let at = 0; at < named.length; at += AT_ONCE)
      await checkRows(transaction, { id, mapping }, named.slice(at, at + AT_ONCE))
    return updateImport(transaction, id, {
      state: state === 'applying' ? state : 'checked',
      isChecked: true,
    })
  })
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

type Found = {
  row: number
  verdict: ImportVerdict
  faults: ImportFault[]
  diff: ImportRow['diff']
  tool_id: string | null
  before_hash: string | null
}

async function checkRows(
  db: Db,
  { id, mapping }: { id: string; mapping: Mapping },
  named: NamedRow[],
): Promise<void> {
  const cells = await readCells(db, id, mapping, named)
  const tools = await readSheetTools(
    db,
    named.flatMap(({ toolId }) => toolId ?? []),
  )
  const lookups = await findLookups(db, [...cells.values()])
  const found: Found[] = []
  for (const { row, toolId, fault } of named) {
    const now = toolId === undefined ? undefined : tools.get(toolId)
    const judged = fault
      ? { verdict: 'refused' as const, faults: [fault], diff: {} }
      : await withLinks(db, toolId, judgeRow(cells.get(row) ?? new Map(), now, lookups))
    found.push({
      ...{ row, verdict: judged.verdict, faults: judged.faults, diff: judged.diff },
      ...{ tool_id: toolId ?? null, before_hash: now ? hashOf(now).toString('hex') : null },
    })
  }
  await sql`
    update import_rows set verdict = found.verdict, faults = found.faults, diff = found.diff, tool_id = found.tool_id,
      before_hash = decode(found.before_hash, 'hex'), state = 'open'
    from jsonb_to_recordset(${JSON.stringify(found)}::jsonb) as found (row integer, verdict text, faults jsonb, diff jsonb,
      tool_id uuid, before_hash text)
    where import_id = ${id} and import_rows.row = found.row`.execute(db)
}

async function readCells(db: Db, id: string, mapping: Mapping, named: NamedRow[]) {
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

/** Refuses links to the tool itself, and replacements in a circle. */
async function withLinks(db: Db, toolId: string | undefined, judged: Judged): Promise<Checked> {
  const column = linkHeadings.findLast((heading) => heading in judged.diff)
  if (!column || !toolId) return judged
  try {
    await checkLinks(db, toolId, judged.after.links)
    return judged
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return { verdict: 'refused', diff: {}, faults: [{ column, message: error.message }] }
  }
}
