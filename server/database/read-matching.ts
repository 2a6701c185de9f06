import { type RawBuilder, sql } from 'kysely'
import { MOST_COUNTED, ROWS_PER_PAGE } from '../../contract/limits.ts'
import type { DbWithCounts } from './count-cache.ts'
import type { Db } from './database.ts'
import { type ListOrder, orderRows } from './list-order.ts'
import { PLANNED_EACH_TIME } from './prepared-statement-client.ts'

type Listed = {
  /** The part of a statement after `from`: a table and the condition of the rows that match. */
  rows: RawBuilder<unknown>
  time: RawBuilder<unknown>
  cents?: RawBuilder<unknown>
  order: ListOrder
  dir: 'up' | 'down' | undefined
  page: number
}

/** How many match, the sum of their cents, and the ids of one page. More than MOST_COUNTED have no sum and no ids. */
export type Matching = { found: number; cents: number; ids: RawBuilder<string> | undefined }

/** Reads the rows of a filter that match. That they are many is cached for each filter. */
export async function readMatching(
  { db, counts }: DbWithCounts,
  filter: object,
  listed: Listed,
): Promise<Matching> {
  let few: Few | undefined
  const found = await counts.find(JSON.stringify(filter), async () => {
    few = await readFew(db, listed)
    return few.found
  })
  if (!few || found > MOST_COUNTED) return { found, cents: 0, ids: undefined }
  return { found, cents: few.cents, ids: sql`(select unnest(${few.ids}::uuid[]))` }
}

type Few = { found: number; cents: number; ids: string[] }

/**
 * Counts the rows, adds up their cents and finds a page of them in one reading. They are found first and then sorted: in the order of
 * the list they may all be at its end.
 */
async function readFew(
  db: Db,
  { rows, time, cents = sql`0`, order, dir, page }: Listed,
): Promise<Few> {
  const { by, isDown } = order
  const key = by ?? sql`null`
  const matched = { time: sql`time`, id: sql`id` }
  const inOrder = orderRows(by ? { by: sql`key`, isDown } : { isDown }, dir, matched)
  const found = await sql<Few>`
    with matching as materialized (
      select id, ${time} as time, ${cents} as cents, ${key} as key from ${rows} limit ${sql.lit(MOST_COUNTED + 1)}
    )
    select count(*) as found, coalesce(sum(cents), 0)::bigint as cents, array(
      select id from matching order by ${inOrder} limit ${ROWS_PER_PAGE} offset ${(page - 1) * ROWS_PER_PAGE}
    ) as ids
    from matching ${PLANNED_EACH_TIME}`.execute(db)
  return found.rows[0] ?? { found: 0, cents: 0, ids: [] }
}
