import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../database/database.ts'

/** Of each group (CONTRACT section 4.3). */
export const MOST_FOUND = 8
/** How many of the newest rows are looked through first: they have enough matches of a frequent word. */
const NEWEST = 2_000
/** What the index of parts of words can look up. */
const indexed = /[\p{L}\p{N}]{3}/u

const searched = {
  bookings: { all: sql`bookings where deleted_at is null`, time: sql`created_at` },
  payments: { all: sql`payments`, time: sql`date` },
}

/**
 * The ids of the newest rows that match, at most MOST_FOUND. The newest are looked through first, for the index would collect
 * every row that has a frequent word; with less than three letters together, only they are.
 */
export async function newestMatching(
  db: Db,
  noun: keyof typeof searched,
  { q, matches }: { q: string; matches: RawBuilder<boolean> },
): Promise<string[]> {
  const { all, time } = searched[noun]
  const find = async (rows: RawBuilder<unknown>) => {
    const found = await sql<{ id: string }>`
      with matching as materialized (select id, ${time} as at from (${rows}) as looked_through where ${matches})
      select id from matching order by at desc, id limit ${sql.lit(MOST_FOUND)}`.execute(db)
    return found.rows.map(({ id }) => id)
  }
  const newest = await find(
    sql`select * from ${all} order by ${time} desc limit ${sql.lit(NEWEST)}`,
  )
  return newest.length === MOST_FOUND || !indexed.test(q) ? newest : find(sql`select * from ${all}`)
}
