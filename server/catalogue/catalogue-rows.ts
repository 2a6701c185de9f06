import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Dimension } from '../../contract/tools/listed-dimensions.ts'
import type { Db } from '../platform/database/database.ts'
import { sortableName } from '../platform/database/sql-expressions.ts'
import type { CatalogueTool } from './catalogue.ts'

type Row = {
  id: string
  name: string
  category: string | null
  price: number
  available: number
  minimum: number
  featured: boolean
  words: string | null
  called: string
  code: string | null
  searched: string
  factsAt: number
  descriptionAt: number
  version: number | null
  specs: [string, string | null, string, number | null, number | null][] | null
  sizes: [Dimension['kind'], number, boolean][] | null
}
/** With the id of the tool before it by name. */
type ChangedRow = Row & { before: string | null }

const byName = sql`${sortableName('tools.name')}, tools.id`
/** Another one after each time a text was written. */
export const textVersion = sql`tool_search.xmin::text::float8`
const columns = sql`
  tools.id, tools.name, category, price_cents as price, available, min_quantity as minimum, featured, tool_search.name as words,
  called, code, searched, facts_at as "factsAt", description_at as "descriptionAt",
  ${textVersion} as version,
  (select json_agg(json_build_array(name, unit, text, value, value_to)) from tool_specs where tool_id = tools.id) as specs,
  (select json_agg(json_build_array(kind, size, is_imperial)) from tool_sizes where tool_id = tools.id) as sizes`
const onSale = sql`from tools left join tool_search on tool_search.tool_id = tools.id where deleted_at is null`

/** The first tools on sale by name, or those after one. */
export async function readByName(
  db: Db,
  after: Pick<Row, 'id' | 'name'> | undefined,
  most: number,
): Promise<Row[]> {
  const later = after ? sql`(${byName}) > (${after.name}, ${after.id}::uuid)` : sql`true`
  const { rows } = await sql<Row>`
    select ${columns} ${onSale} and ${later} order by ${byName} limit ${most}`.execute(db)
  return rows
}

/** Those that are on sale of some tools, by name, a few at a time. */
export async function* readChanged(
  db: Db,
  ids: string[],
  most: number,
): AsyncGenerator<ChangedRow[]> {
  if (ids.length === 0) return
  const { rows: sorted } = await sql<{ id: string }>`
    select id from tools where ${isOneOf(ids)} and deleted_at is null order by ${byName}`.execute(
    db,
  )
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

function isOneOf(ids: string[]): RawBuilder<SqlBool> {
  return sql`tools.id = any(${ids}::uuid[])`
}

export function toTool({ words, called, code, searched, factsAt, ...row }: Row): CatalogueTool {
  const { id, category, price, available, minimum, featured, descriptionAt, version } = row
  return {
    id,
    category,
    price,
    available,
    minimum,
    featured,
    version,
    text: words === null ? null : { name: words, called, code, searched, factsAt, descriptionAt },
    dimensions: (row.sizes ?? []).map(([kind, size, isImperial]) => ({
      kind,
      size,
      isImperial,
      written: '',
    })),
    specs: (row.specs ?? []).map(([name, unit, text, value, valueTo]) => ({
      name,
      unit,
      text,
      value,
      valueTo,
    })),
  }
}
