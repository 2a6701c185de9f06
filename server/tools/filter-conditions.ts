import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { MIN_ORDER_QUANTITY } from '../../contract/limits.ts'
import type { SpecFilter } from '../../contract/read-spec-filter.ts'
import type { ToolFilter } from '../../contract/tool-lists.ts'

type Condition = RawBuilder<SqlBool>
/** The conditions of a filter on rows of tools, by the group of facets that each belongs to. */
export type FilterConditions = {
  show: Condition
  category: Condition
  stock: Condition
  price: Condition
  bought: Condition
  /** By the name of the specification. */
  specs: Map<string, Condition>
}

const always: Condition = sql`true`

const shows: Record<ToolFilter['show'], Condition> = {
  all: always,
  low: sql`tools.available < ${sql.lit(MIN_ORDER_QUANTITY)}`,
  featured: sql`tools.featured`,
}

/** `minimum` is the tool's own. */
export const stocks: Record<ToolFilter['stock'], Condition> = {
  any: always,
  some: sql`tools.available > 0`,
  minimum: sql`tools.available >= tools.min_quantity`,
}

/** What an account has ordered before: tools of its bookings that were not deleted. */
export function hasBought(userId: string): Condition {
  return sql`tools.id in (select booking_lines.tool_id from booking_lines join bookings on bookings.id = booking_id
    where bookings.user_id = ${userId} and bookings.deleted_at is null)`
}

/** What each filter asks of a tool; `userId` is needed for what was bought. */
export function conditionsOf(filter: ToolFilter, userId: string | undefined): FilterConditions {
  const { show, category, stock, priceFrom, priceTo, bought, spec } = filter
  const byName = Map.groupBy(spec, ({ name }) => name)
  return {
    show: shows[show],
    category: category === '' ? always : sql`tools.category = ${category}`,
    stock: stocks[stock],
    price: all([
      ...(priceFrom === undefined ? [] : [sql<SqlBool>`tools.price_cents >= ${priceFrom}`]),
      ...(priceTo === undefined ? [] : [sql<SqlBool>`tools.price_cents <= ${priceTo}`]),
    ]),
    bought: bought && userId !== undefined ? hasBought(userId) : always,
    specs: new Map([...byName].map(([name, choices]) => [name, hasSpec(name, choices)])),
  }
}

/** Whether a filter asks for anything of the rows of tools. */
export function isFiltered({
  show,
  category,
  stock,
  priceFrom,
  priceTo,
  bought,
  spec,
}: ToolFilter) {
  const isPriced = priceFrom !== undefined || priceTo !== undefined
  const isAny = show === 'all' && category === '' && stock === 'any' && !isPriced
  return !isAny || bought !== undefined || spec.length > 0
}

export function everyCondition({ specs, ...others }: FilterConditions): Condition {
  return all([...Object.values(others), ...specs.values()])
}

function all(conditions: Condition[]): Condition {
  const wanted = conditions.filter((each) => each !== always)
  return wanted.length === 0 ? always : sql`(${sql.join(wanted, sql` and `)})`
}

/** A specification that no tool has is ignored: the address of an old page still works. */
function hasSpec(name: string, choices: SpecFilter[]): Condition {
  const each = choices.map(specMatches)
  return sql`(tools.id in (select tool_id from tool_specs where name = ${name} and (${sql.join(each, sql` or `)}))
    or not exists (select from tool_specs where name = ${name}))`
}

/** Words without case; a range of a tool counts where it meets the one that is asked for. */
function specMatches({ word, from, to }: SpecFilter): Condition {
  if (word !== undefined) return sql`lower(text) = lower(${word})`
  return all([
    sql`value is not null`,
    ...(from === undefined ? [] : [sql<SqlBool>`coalesce(value_to, value) >= ${from}`]),
    ...(to === undefined ? [] : [sql<SqlBool>`value <= ${to}`]),
  ])
}
