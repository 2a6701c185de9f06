import { type RawBuilder, sql } from 'kysely'
import { MOST_COUNTED, ROWS_PER_PAGE } from '../../../contract/limits.ts'
import type { Db } from './database.ts'
import { orderRows } from './list-order.ts'
import { type Listed, limitToPage, pageOfMatching, selectMatching } from './listed-rows.ts'
import { PLANNED_EACH_TIME } from './prepared-statement-client.ts'

/** So many rows of the list are looked through for each row of its earlier pages, and MOST_COUNTED for the page itself. */
const LOOKED_THROUGH = 4

/**
 * The ids of one page of very many that match. They are usually everywhere in the list, but those of one buyer, for example, stand in one
 * place of the list by buyers: only so many of its rows are looked through, and then all that match are sorted (decisions/0052).
 */
export async function readPageOfMany(db: Db, listed: Listed): Promise<RawBuilder<string>> {
  const { hasWords, order, page } = listed
  if (!hasWords && !order.by) return pageInOrder(listed)
  const before = (page - 1) * ROWS_PER_PAGE
  const near = before < MOST_COUNTED ? await lookThrough(db, listed, before) : []
  const ids = near.length === ROWS_PER_PAGE ? near : await sortAll(db, listed)
  return sql`(select unnest(${ids}::uuid[]))`
}

/** The ids of one page, read in the order of the list until it is full. */
export function pageInOrder({ table, matchesRow, order, dir, time, page }: Listed) {
  const inOrder = orderRows(order, dir, { time, id: sql`id` })
  return sql<string>`(
    select id from ${table} where ${matchesRow} order by ${inOrder} ${limitToPage(page)} ${PLANNED_EACH_TIME})`
}

/** The key is a column, for PostgreSQL would sort the rows again by an expression. */
async function lookThrough(db: Db, listed: Listed, before: number): Promise<string[]> {
  const { table, isRow, matchesRow, order, dir, time, page } = listed
  const most = sql.lit(MOST_COUNTED + LOOKED_THROUGH * before)
  const key = order.by ?? sql`null`
  const keyed = order.by ? { by: sql`key`, isDown: order.isDown } : order
  const inOrder = orderRows(keyed, dir, { time, id: sql`id` })
  return idsOf(
    db,
    sql`select id from (select *, ${key} as key from ${table} where ${isRow} order by ${inOrder} limit ${most}) as ${table}
      where ${matchesRow} order by ${inOrder} ${limitToPage(page)}`,
  )
}

function sortAll(db: Db, listed: Listed): Promise<string[]> {
  return idsOf(
    db,
    sql`with matching as materialized (${selectMatching(listed)}) select id from matching ${pageOfMatching(listed)}`,
  )
}

async function idsOf(db: Db, statement: RawBuilder<unknown>): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`${statement} ${PLANNED_EACH_TIME}`.execute(db)
  return rows.map(({ id }) => id)
}
