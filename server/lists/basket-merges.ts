import { sql } from 'kysely'
import type { Db } from '../platform/database/database.ts'

/** Whether a browser's basket has been merged into this one. */
export async function isMerged(db: Db, listId: string, browserBasket: string): Promise<boolean> {
  const row = await db
    .selectFrom('list_merges')
    .select('merged_at')
    .where('list_id', '=', listId)
    .where('browser_basket', '=', browserBasket)
    .executeTakeFirst()
  return row !== undefined
}

/** Remembers that a browser's basket has been merged. */
export async function storeMerge(db: Db, listId: string, browserBasket: string): Promise<void> {
  await db
    .insertInto('list_merges')
    .values({ list_id: listId, browser_basket: browserBasket })
    .execute()
}

/** Deletes what is known of merges that are older than 90 days: no browser asks again after so long. */
export async function deleteOldMerges(db: Db): Promise<void> {
  await db
    .deleteFrom('list_merges')
    .where('merged_at', '<', sql<Date>`now() - interval '90 days'`)
    .execute()
}
