import { type RawBuilder, sql } from 'kysely'
import type { ToolSearch, ToolSort } from '../../contract/tool-lists.ts'
import { isTurnedRound, type ListOrder } from '../database/list-order.ts'
import { sortableName } from '../database/sql-expressions.ts'
import { closeness, distance } from './closeness-sql.ts'
import type { Meaning } from './understand.ts'

type Sorting = Pick<ToolSearch, 'sort' | 'dir'>

const orders: Partial<Record<ToolSort, ListOrder>> = {
  'price-up': { by: sql`tools.price_cents`, isDown: false },
  'price-down': { by: sql`tools.price_cents`, isDown: true },
  available: { by: sql`tools.available`, isDown: true },
  scarce: { by: sql`tools.available`, isDown: false },
}

const byName = [sortableName('tools.name'), sql`tools.id`]

/** The order of rows of tools; of equal ones by name, and `dir` turns all of it round. */
export function orderOfTools({ sort = 'name', dir }: Sorting): RawBuilder<unknown> {
  const order = orders[sort]
  return turn(order ? [order.by] : [], byName, isTurnedRound(order?.isDown ?? false, dir), order)
}

/** The order of rows of tool_search, joined with tools where it is not by closeness. */
export function orderOfFound(
  { sort = 'closeness', dir }: Sorting,
  { search, nearest, own }: Meaning,
): RawBuilder<unknown> {
  if (sort !== 'closeness') return orderOfTools({ sort, dir })
  const first = [
    own === undefined ? undefined : sql`tool_search.tool_id <> ${own}`,
    nearest ? distance(search) : undefined,
    closeness(search),
  ]
  const names = [sortableName('tool_search.name'), sql`tool_search.tool_id`]
  return turn(first, names, isTurnedRound(false, dir))
}

function turn(
  first: (RawBuilder<unknown> | undefined)[],
  names: RawBuilder<unknown>[],
  isTurned: boolean,
  order?: ListOrder,
): RawBuilder<unknown> {
  const isDown = (order?.isDown ?? false) !== isTurned
  const down = (each: RawBuilder<unknown>, is: boolean) => (is ? sql`${each} desc` : each)
  return sql.join([
    ...first.flatMap((each) => (each ? [down(each, isDown)] : [])),
    ...names.map((each) => down(each, isTurned)),
  ])
}
