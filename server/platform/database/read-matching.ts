import { type RawBuilder, sql } from 'kysely'
import { MOST_COUNTED, ROWS_PER_PAGE } from '../../../contract/limits.ts'
import type { DbWithCounts } from './count-cache.ts'
import type { Db } from './database.ts'
import {
  type Listed,
  limitToPage,
  orderRows,
  pageOfMatching,
  selectMatching,
} from './listed-rows.ts'
import { PLANNED_EACH_TIME } from './prepared-statement-client.ts'

/** How many match, the sum of their cents, and the ids of one page. More than MOST_COUNTED have no sum. */
export type Matching = { found: number; cents: number; ids: RawBuilder<string> }

export async function readMatching(
  { db, counts }: DbWithCounts,
  listed: Listed,
): Promise<Matching> {
  let few: Few | undefined
  const found = await counts.find(JSON.stringify(listed.filter), async () => {
    // Without words they are counted in an index alone. To sort them their rows are read.
    const many = listed.hasWords ? 0 : await countUpToMost(db, listed)
    if (many > MOST_COUNTED) return many
    few = await readFew(db, listed)
    return few.found
  })
  if (!few || found > MOST_COUNTED)
    return { found, cents: 0, ids: await readPageOfMany(db, listed) }
  return { found, cents: few.cents, ids: sql`(select unnest(${few.ids}::uuid[]))` }
}

async function countUpToMost(db: Db, { table, matches }: Listed): Promise<number> {
  const { rows } = await sql<{ found: number }>`
    select count(*) as found from (select from ${table} where ${matches} limit ${sql.lit(MOST_COUNTED + 1)}) as matching
    ${PLANNED_EACH_TIME}`.execute(db)
  return rows[0]?.found ?? 0
}

type Few = { found: number; cents: number; ids: string[] }

/** Counts, adds up and finds a page in one reading. First found, then sorted: in the order of the list all may be at its end. */
async function readFew(db: Db, listed: Listed): Promise<Few> {
  const found = await sql<Few>`
    with matching as materialized (${selectMatching(listed, MOST_COUNTED + 1)})
    select count(*) as found, coalesce(sum(cents), 0)::bigint as cents,
      array(select id from matching ${pageOfMatching(listed)}) as ids
    from matching ${PLANNED_EACH_TIME}`.execute(db)
  return found.rows[0] ?? { found: 0, cents: 0, ids: [] }
}

/** So many rows of the list are looked through for each row of its earlier pages, and MOST_COUNTED for the page itself. */
const LOOKED_THROUGH = 4

/** The ids of one page of very many that match. Those of one buyer may stand in one place: then all are sorted (decisions/0052). */
async function readPageOfMany(db: Db, listed: Listed): Promise<RawBuilder<string>> {
  const { hasWords, order, page } = listed
  if (!hasWords && !order.by) return pageInOrder(listed)
  const before = (page - 1) * ROWS_PER_PAGE
  const near = before < MOST_COUNTED ? await lookThrough(db, listed, before) : []
  const ids = near.length === ROWS_PER_PAGE ? near : await sortAll(db, listed)
  return sql`(select unnest(${ids}::uuid[]))`
}

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

const sortAll = (db: Db, listed: Listed): Promise<string[]> =>
  idsOf(
    db,
    sql`with matching as materialized (${selectMatching(listed)}) select id from matching ${pageOfMatching(listed)}`,
  )

async function idsOf(db: Db, statement: RawBuilder<unknown>): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`${statement} ${PLANNED_EACH_TIME}`.execute(db)
  return rows.map(({ id }) => id)
}
