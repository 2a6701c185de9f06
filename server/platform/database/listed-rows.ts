import { type RawBuilder, sql } from 'kysely'
import { ROWS_PER_PAGE } from '../../../contract/limits.ts'

/** What comes first in an order of a list, and whether that is the greatest; without `by` it is the time. */
export type ListOrder = { by?: RawBuilder<unknown>; isDown: boolean }

/** Of equal rows the newest comes first; `dir` turns all of it round (CONTRACT section 4.1, limits). */
export function orderRows(
  { by, isDown }: ListOrder,
  dir: 'up' | 'down' | undefined,
  { time, id }: { time: RawBuilder<unknown>; id: RawBuilder<unknown> },
): RawBuilder<unknown> {
  const isTurned = isTurnedRound(isDown, dir)
  const isOldestFirst = by ? isTurned : isDown === isTurned
  const times = isOldestFirst ? sql`${time}, ${id} desc` : sql`${time} desc, ${id}`
  if (!by) return times
  return isDown === isTurned ? sql`${by}, ${times}` : sql`${by} desc, ${times}`
}

/** Whether `dir` asks for the other direction than the order's own. */
export const isTurnedRound = (isDown: boolean, dir: 'up' | 'down' | undefined): boolean =>
  dir !== undefined && (dir === 'down') !== isDown

export type Listed = {
  filter: object
  table: RawBuilder<unknown>
  /** Which rows the order's index reads: all of the list, or those within the limits of what it is sorted by. */
  isRow: RawBuilder<boolean>
  /** One condition twice: as indexes find it, and as it is compared row by row. */
  matches: RawBuilder<boolean>
  matchesRow: RawBuilder<boolean>
  /** Of a filter without words an index has the rows in the order of their time. */
  hasWords: boolean
  time: RawBuilder<unknown>
  cents?: RawBuilder<unknown>
  order: ListOrder
  dir: 'up' | 'down' | undefined
  page: number
}

export function selectMatching(
  { table, matches, time, cents = sql`0`, order }: Listed,
  most?: number,
): RawBuilder<unknown> {
  const limit = most === undefined ? sql`` : sql`limit ${sql.lit(most)}`
  return sql`select id, ${time} as time, ${cents} as cents, ${order.by ?? sql`null`} as key
    from ${table} where ${matches} ${limit}`
}

export function pageOfMatching({ order: { by, isDown }, dir, page }: Listed): RawBuilder<unknown> {
  const order = by ? { by: sql`key`, isDown } : { isDown }
  return sql`order by ${orderRows(order, dir, { time: sql`time`, id: sql`id` })} ${limitToPage(page)}`
}

export const limitToPage = (page: number): RawBuilder<unknown> =>
  sql`limit ${sql.lit(ROWS_PER_PAGE)} offset ${sql.lit((page - 1) * ROWS_PER_PAGE)}`
