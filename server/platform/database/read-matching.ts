import { type RawBuilder, sql } from 'kysely'
import { MOST_COUNTED } from '../../../contract/limits.ts'
import type { DbWithCounts } from './count-cache.ts'
import type { Db } from './database.ts'
import { type Listed, pageOfMatching, selectMatching } from './listed-rows.ts'
import { readPageOfMany } from './page-of-many.ts'
import { PLANNED_EACH_TIME } from './prepared-statement-client.ts'

/** How many match, the sum of their cents, and the ids of one page. More than MOST_COUNTED have no sum. */
export type Matching = { found: number; cents: number; ids: RawBuilder<string> }

/** Reads the rows of a filter that match. That they are many is cached for each filter. */
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

/**
 * Counts the rows, adds up their cents and finds a page of them in one reading. They are found first and then sorted: in the order of
 * the list they may all be at its end.
 */
async function readFew(db: Db, listed: Listed): Promise<Few> {
  const found = await sql<Few>`
    with matching as materialized (${selectMatching(listed, MOST_COUNTED + 1)})
    select count(*) as found, coalesce(sum(cents), 0)::bigint as cents,
      array(select id from matching ${pageOfMatching(listed)}) as ids
    from matching ${PLANNED_EACH_TIME}`.execute(db)
  return found.rows[0] ?? { found: 0, cents: 0, ids: [] }
}
