import { sql } from 'kysely'
import type { Db } from './database.ts'

/**
 * Runs the work of a person of the office in one transaction whose audit rows name the person (db/migrations/0011-changes.sql).
 */
export function asOffice<T>(
  db: Db,
  userId: string,
  work: (transaction: Db) => Promise<T>,
): Promise<T> {
  return db.transaction().execute(async (transaction) => {
    await sql`select set_config('shop.actor', ${userId}, true), set_config('shop.source', 'page', true)`.execute(
      transaction,
    )
    return work(transaction)
  })
}
