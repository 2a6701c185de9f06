import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Dimension } from '../../contract/tools/listed-dimensions.ts'
import { piecesPerUnit, type Spec } from '../../contract/tools/tool-details.ts'
import type { Db } from '../platform/database/database.ts'
import { sortableName } from '../platform/database/sql-expressions.ts'
import type { KnownTool, ReadTool } from './known-tool.ts'

type Row = Omit<KnownTool, 'piecesPerUnit' | 'text' | 'isGone'> & {
  tags: string | null
  words: string | null
  called: string | null
  code: string | null
  searched: string | null
  othersAt: number
  factsAt: number
  descriptionAt: number
  specs: Spec[]
  dimensions: Dimension[]
}
/** With the id of the tool before it by name. */
type ChangedRow = Row & { before: string | null }

const byName = sql`${sortableName('tools.name')}, tools.id`
/** Another one after each time a text was written. */
export const textVersion = sql`tool_search.xmin::text::float8`
const columns = sql`
  tools.id, tools.name, sku, unit, category, price_cents as price, available, min_quantity as minimum, featured,
  tool_search.name as words, called, code, searched, others_at as "othersAt", facts_at as "factsAt",
  description_at as "descriptionAt", ${textVersion} as version,
  (select string_agg(tag, ' ; ') from tool_tags where tool_id = tools.id) as tags,
  (select coalesce(json_agg(json_build_object('name', name, 'unit', unit, 'text', text, 'value', value, 'valueTo', value_to)), '[]')
    from tool_specs where tool_id = tools.id) as specs,
  (select coalesce(json_agg(json_build_object('kind', kind, 'size', size, 'isImperial', is_imperial, 'written', '')), '[]')
    from tool_sizes where tool_id = tools.id) as dimensions`
const onSale = sql`from tools left join tool_search on tool_search.tool_id = tools.id where deleted_at is null`

/** The first tools on sale by name, or those after one. */
export async function readByName(db: Db, after: Row | undefined, most: number): Promise<Row[]> {
  const later = after ? sql`(${byName}) > (${after.name}, ${after.id}::uuid)` : sql`true`
  const { rows } = await sql<Row>`
    select ${columns} ${onSale} and ${later} order by ${byName} limit ${most}`.execute(db)
  return rows
}

/** Those that are on sale of some tools, by name, a few at a time. */
export async function* readChanged(db: Db, ids: string[], most: number) {
  if (ids.length === 0) return
  const { rows: sorted } = await sql<{ id: string }>`
    select id from tools where ${isOneOf(ids)} and deleted_at is null order by ${byName}
  `.execute(db)
  for (let at = 0; at < sorted.length; at += most) {
    const some = sorted.slice(at, at + most).map(({ id }) => id)
    const { rows } = await sql<ChangedRow>`
      select ${columns}, (
        select earlier.id from tools as earlier
        where earlier.deleted_at is null and (${sortableName('earlier.name')}, earlier.id) < (${byName})
        order by ${sortableName('earlier.name')} desc, earlier.id desc limit 1) as before
      ${onSale} and ${isOneOf(some)} order by ${byName}`.execute(db)
    yield rows
  }
}

const isOneOf = (ids: string[]): RawBuilder<SqlBool> => sql`tools.id = any(${ids}::uuid[])`

/** Other names are those of the search of tools (contract/search/searched-text.ts). */
export function toRead(row: Row): ReadTool {
  const { id, name, sku, unit, category, price, available, minimum, featured, version } = row
  const { words, code, factsAt, descriptionAt, specs, dimensions } = row
  const text = words === null ? null : { name: words, code, factsAt, descriptionAt }
  const known = { id, name, sku, unit, piecesPerUnit: piecesPerUnit(unit, specs), category }
  const numbers = { price, available, minimum, featured }
  const searched = row.searched ?? ''
  return {
    tool: { ...known, ...numbers, text, version, isGone: false },
    called: row.called ?? '',
    searched,
    tags: row.tags ?? '',
    otherNames: searched.slice(row.othersAt, factsAt),
    dimensions,
    specs,
  }
}
