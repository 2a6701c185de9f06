import { sql } from 'kysely'
import { mapSteps } from '../../contract/pad/steps.ts'
import { piecesPerUnit } from '../../contract/tool-details.ts'
import type { Unit } from '../../contract/unit-words.ts'
import type { Db } from '../database/database.ts'
import { createIndexBuilder, type IndexedTool, type PadIndex } from './pad-index.ts'
import { runInSlices } from './slices.ts'

const BATCH = 1_000
const BEFORE_ALL = '00000000-0000-0000-0000-000000000000'

type Row = {
  id: string
  name: string
  sku: string | null
  unit: Unit
  category: string | null
  tags: string | null
  pieces: number | null
  searched: string | null
  othersAt: number
  factsAt: number
}

/** Reads all tools on sale into an index, in slices; the next ones are read while some are indexed. */
export async function readIndex(db: Db): Promise<PadIndex> {
  const builder = createIndexBuilder()
  let next = readBatch(db, BEFORE_ALL)
  for (;;) {
    const rows = await next
    const last = rows.length < BATCH ? undefined : rows.at(-1)
    if (last) next = readBatch(db, last.id)
    // A fault of the next reading is thrown when its turn comes.
    next.catch(() => undefined)
    await runInSlices(mapSteps(rows, (row) => builder.add(toIndexed(row))))
    if (!last) return runInSlices(builder.finish())
  }
}

async function readBatch(db: Db, after: string): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select id, tools.name, sku, unit, category, searched, others_at as "othersAt", facts_at as "factsAt",
      (select string_agg(tag, ' ; ') from tool_tags where tool_id = tools.id) as tags,
      case when unit <> 'piece' then
        (select value::float8 from tool_specs where tool_id = tools.id and lower(tool_specs.name) = 'pieces' limit 1) end as pieces
    from tools left join tool_search on tool_search.tool_id = tools.id
    where deleted_at is null and id > ${after}::uuid order by id limit ${BATCH}`.execute(db)
  return rows
}

/** Other names, and what is searched after the name, are those of the search of tools (contract/searched-text.ts). */
function toIndexed({
  tags,
  category,
  searched,
  othersAt,
  factsAt,
  pieces,
  ...same
}: Row): IndexedTool {
  const facts = searched?.slice(factsAt).replaceAll('\n', ' ; ') ?? ''
  return {
    ...same,
    piecesPerUnit: piecesPerUnit(same.unit, [{ name: 'Pieces', value: pieces }]),
    ...{ tags: tags ?? '', otherNames: searched?.slice(othersAt, factsAt) ?? '' },
    text: `${category ?? ''} ; ${facts}`,
  }
}
