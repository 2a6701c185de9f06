import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../platform/database/database.ts'
import { PLANNED_EACH_TIME } from '../platform/database/prepared-statement-client.ts'
import { isIndexed } from '../platform/database/search-text.ts'

/** Of each group (CONTRACT section 4.3). */
export const MOST_FOUND = 8
/**
 * How many of the newest rows are looked through first: they have enough matches of a frequent word. Then as many matches are read at
 * most, that a word which only thousands of old rows have takes no longer.
 */
const LOOKED_THROUGH = 2_000

const searched = {
  bookings: { all: sql`bookings where deleted_at is null`, time: sql`created_at` },
  payments: { all: sql`payments where true`, time: sql`date` },
}

type Wanted = { q: string; matches: RawBuilder<boolean>; isNamed?: RawBuilder<boolean> }

/**
 * The ids of the newest rows that match, at most MOST_FOUND, and among those that match only such as are named so. The newest are looked
 * through first, for the index would collect every row that has a frequent word; what it does not know is looked for only there.
 */
export async function newestMatching(
  db: Db,
  noun: keyof typeof searched,
  { q, matches, isNamed = sql`true` }: Wanted,
): Promise<string[]> {
  const { all, time } = searched[noun]
  const find = async (rows: RawBuilder<unknown>) => {
    const found = await sql<{ id: string }>`
      with matching as materialized (${rows})
      select id from matching where is_named order by at desc, id limit ${sql.lit(MOST_FOUND)} ${PLANNED_EACH_TIME}`.execute(
      db,
    )
    return found.rows.map(({ id }) => id)
  }
  const columns = sql`id, ${time} as at, ${isNamed} as is_named`
  const newest = await find(sql`
    select ${columns} from (select * from ${all} order by ${time} desc limit ${sql.lit(LOOKED_THROUGH)}) as ${sql.ref(noun)} where ${matches}`)
  if (newest.length === MOST_FOUND || !isIndexed(q)) return newest
  return find(sql`select ${columns} from ${all} and ${matches} limit ${sql.lit(LOOKED_THROUGH)}`)
}
