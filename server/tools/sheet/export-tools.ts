import { sql } from 'kysely'
import type { Spec } from '../../../contract/tools/tool-details.ts'
import type { ToolFilter } from '../../../contract/tools/tool-lists.ts'
import { specHeading, TAX_CLASS, toolHeadings } from '../../../contract/tools/tool-sheet.ts'
import { csvLine } from '../../../contract/values/csv-rules.ts'
import { chargesTax } from '../../platform/config/settings.ts'
import type { Db } from '../../platform/database/database.ts'
import { BATCH_SIZE } from '../../platform/database/read-in-batches.ts'
import { sortableName } from '../../platform/database/sql-expressions.ts'
import { findIds, type SearchedDb } from '../tool-search.ts'
import { readSheetTools } from './read-sheet-tools.ts'
import { cellsOfTool } from './sheet-cells.ts'

/** The tools that match as CSV, by name; an import of it changes nothing. By separate queries: a slow reader holds no connection. */
export async function* exportTools({ db, findCatalogue }: SearchedDb, filter: ToolFilter) {
  const ids = await findIds(findCatalogue, filter)
  const taxes = chargesTax() ? [TAX_CLASS] : []
  const head = [...toolHeadings, ...taxes, ...(await specHeadings(db, ids))]
  yield csvLine(head)
  for (let at = 0; at < ids.length; at += BATCH_SIZE) {
    const some = ids.slice(at, at + BATCH_SIZE)
    const tools = await readSheetTools(db, some)
    yield some
      .flatMap((id) => tools.get(id) ?? [])
      .map((tool) => cellsOfTool(tool))
      .map((cells) => csvLine(head.map((heading) => cells.get(heading) ?? '')))
      .join('')
  }
}

async function specHeadings(db: Db, ids: string[]): Promise<string[]> {
  const { rows } = await sql<Pick<Spec, 'name' | 'unit'>>`
    select name, unit from (
      select distinct name, unit from tool_specs where tool_id = any(${ids}::uuid[])
    ) as named
    order by ${sortableName('name')}, unit collate "C" nulls first`.execute(db)
  return rows.map(specHeading)
}
