import { type RawBuilder, sql } from 'kysely'

/** What comes first in an order of a list, and whether that is the greatest; without `by` it is the time. */
export type ListOrder = { by?: RawBuilder<unknown>; isDown: boolean }

type Row = { time: RawBuilder<unknown>; id: RawBuilder<unknown> }

/** Of equal rows the newest comes first; `dir` turns all of it round (CONTRACT section 4.1, limits). */
export function orderRows(
  { by, isDown }: ListOrder,
  dir: 'up' | 'down' | undefined,
  { time, id }: Row,
): RawBuilder<unknown> {
  const isTurned = isTurnedRound(isDown, dir)
  const isOldestFirst = by ? isTurned : isDown === isTurned
  const times = isOldestFirst ? sql`${time}, ${id} desc` : sql`${time} desc, ${id}`
  if (!by) return times
  return isDown === isTurned ? sql`${by}, ${times}` : sql`${by} desc, ${times}`
}

/** Whether `dir` asks for the other direction than the order's own. */
export function isTurnedRound(isDown: boolean, dir: 'up' | 'down' | undefined): boolean {
  return dir !== undefined && (dir === 'down') !== isDown
}
