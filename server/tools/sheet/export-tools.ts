import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { csvLine } from '../../../contract/csv-rules.ts'
import type { Spec } from '../../../contract/tool-details.ts'
import type { ToolFilter } from '../../../contract/tool-lists.ts'
import { specHeading, toolHeadings } from '../../../contract/tool-sheet.ts'
import type { Db } from '../../database/database.ts'
import { BATCH_SIZE } from '../../database/read-in-batches.ts'
import { sortableName } from '../../database/sql-expressions.ts'
import { conditionOf } from '../tool-search.ts'
import { readSheetTools } from './read-sheet-tools.ts'
import { cellsOf } from './sheet-cells.ts'

/** The tools on sale that match, by name, as CSV with a head; an import of it changes nothing. */
export async function* exportTools(db: Db, filter: ToolFilter): AsyncGenerator<string> {
  const condition = await conditionOf(db, filter)
  const head = [...toolHeadings, ...(await specHeadings(db, condition))]
  yield csvLine(head)
  for await (const ids of idsByName(db, condition)) {
    const tools = await readSheetTools(db, ids)
    yield ids
      .flatMap((id) => tools.get(id) ?? [])
      .map((tool) => cellsOf(tool))
      .map((cells) => csvLine(head.map((heading) => cells.get(heading) ?? '')))
      .join('')
  }
}

/** One for each specification of these tools, in the order of names. */
async function specHeadings(db: Db, condition: RawBuilder<SqlBool>): Promise<string[]> {
  const { rows } = await sql<Pick<Spec, 'name' | 'unit'>>`
    select name, unit from (
      select distinct tool_specs.name, unit from tool_specs
      where tool_id in (select id from tools where deleted_at is null and ${condition})
    ) as named
    order by ${sortableName('name')}, unit collate "C" nulls first`.execute(db)
  return rows.map(specHeading)
}

/** Batches by separate queries: a slow reader holds no connection. */
async function* idsByName(db: Db, condition: RawBuilder<SqlBool>): AsyncGenerator<string[]> {
  let isLater = sql<SqlBool>`true`
  for (;;) {
    const { rows } = await sql<{ id: string; name: string }>`
      select id, name from tools where deleted_at is null and ${condition} and ${isLater}
      order by ${sortableName('name')}, id limit ${sql.lit(BATCH_SIZE)}`.execute(db)
    yield rows.map(({ id }) => id)
    const last = rows.at(-1)
    if (!last || rows.length < BATCH_SIZE) return
    isLater = sql`(${sortableName('name')}, id) > (${last.name}, ${last.id}::uuid)`
  }
}
