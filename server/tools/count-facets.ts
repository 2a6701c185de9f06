import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { MOST_COUNTED } from '../../contract/limits.ts'
import { toDollars } from '../../contract/money.ts'
import type { Facets, ToolFilter } from '../../contract/tool-lists.ts'
import type { Db } from '../database/database.ts'
import { conditionsOf, type FilterConditions, hasBought, stocks } from './filter-conditions.ts'
import type { Searcher } from './tool-search.ts'
import { literalMeaning, understand } from './understand.ts'

/** Of what is shown, this part has a specification that is offered as a filter. */
const OFFERED_PART = 0.2
const MOST_VALUES = 100
const MOST_SPECS = 30

type Row = Omit<Facets, 'price'> & { price: { min: number | null; max: number | null } }

/**
 * What a search can be narrowed by, counted in one statement over up to 10,000 of the tools that the words find. Each group
 * is counted without its own filter.
 */
export async function countFacets(
  db: Db,
  filter: ToolFilter,
  { userId, own }: Searcher,
): Promise<Facets> {
  const literal = literalMeaning(filter.q, own)
  const text = literal && (await understand(db, literal)).condition
  const conditions = conditionsOf(filter, userId)
  const { rows } = await sql<Row>`
    with found as materialized (
      select tools.id, category, price_cents, ${flags(conditions, userId)} ${source(conditions, text)}
    ),
    ${specRows([...conditions.specs.keys()])}
    select
      (select coalesce(json_agg(counted order by value), '[]') from (
        select category as value, count(*) as count from found
        where is_stock and is_price and is_bought and is_spec and category is not null group by category
      ) as counted) as categories,
      (select json_build_object('any', count(*), 'some', count(*) filter (where is_some),
        'minimum', count(*) filter (where is_minimum)) from found
        where is_category and is_price and is_bought and is_spec) as stock,
      (select json_build_object('min', min(price_cents), 'max', max(price_cents)) from found
        where is_category and is_stock and is_bought and is_spec) as price,
      (select count(*) filter (where was_bought) from found
        where is_category and is_stock and is_price and is_spec) as bought,
      (select coalesce(json_agg(json_build_object('name', name, 'unit', unit, 'min', min, 'max', max, 'values', values)
        order by tools desc, name, unit), '[]') from offered) as specs`.execute(db)
  const [row] = rows
  if (!row) throw new Error('a statement without a group has one row')
  const bought = userId === undefined ? null : row.bought
  return { ...row, bought, price: { min: inDollars(row.price.min), max: inDollars(row.price.max) } }
}

function inDollars(cents: number | null): number | null {
  return cents === null ? null : toDollars(cents)
}

function source({ show }: FilterConditions, text: RawBuilder<SqlBool> | undefined) {
  return sql`from tools ${text ? sql`join tool_search on tool_search.tool_id = tools.id` : sql``}
    where tools.deleted_at is null and ${show} and ${text ?? sql`true`} limit ${sql.lit(MOST_COUNTED)}`
}

/** Whether a tool passes the filter of each group; of specifications, those that it does not pass. */
function flags(conditions: FilterConditions, userId: string | undefined): RawBuilder<unknown> {
  const specs = [...conditions.specs]
  const failed = specs.map(
    ([name, condition]) => sql`case when ${condition} then null else ${name}::text end`,
  )
  const failing =
    failed.length === 0 ? sql`'{}'::text[]` : sql`array_remove(array[${sql.join(failed)}], null)`
  return sql`${conditions.category} as is_category, ${conditions.stock} as is_stock, ${conditions.price} as is_price,
    ${conditions.bought} as is_bought, ${stocks.some} as is_some, ${stocks.minimum} as is_minimum,
    ${userId === undefined ? sql`false` : hasBought(userId)} as was_bought,
    ${failing} as failing, cardinality(${failing}) = 0 as is_spec`
}

/** A specification is counted where its own filter alone fails. The ones that are filtered by are always offered. */
function specRows(filtered: string[]): RawBuilder<unknown> {
  return sql`
    shown as (
      select id, failing from found where is_category and is_stock and is_price and is_bought and cardinality(failing) <= 1
    ),
    specs as materialized (
      select tool_specs.* from shown join tool_specs on tool_id = shown.id where failing <@ array[tool_specs.name]
    ),
    words as (
      select name, unit, min(text) as value, count(*) as count,
        row_number() over (partition by name, unit order by count(*) desc, min(text)) as place
      from specs where value is null group by name, unit, lower(text)
    ),
    grouped as (
      select name, unit, count(*) as tools, min(value) as min, max(coalesce(value_to, value)) as max
      from specs group by name, unit
    ),
    offered as (
      select grouped.*, (
        select coalesce(json_agg(json_build_object('value', value, 'count', count) order by count desc, value), '[]')
        from words where words.name = grouped.name and words.unit is not distinct from grouped.unit and place <= ${sql.lit(MOST_VALUES)}
      ) as values
      from grouped
      where tools >= ${sql.lit(OFFERED_PART)} * (select count(*) from found
        where is_category and is_stock and is_price and is_bought and is_spec) or name = any(${filtered}::text[])
      order by tools desc, name limit ${sql.lit(MOST_SPECS)}
    )`
}
