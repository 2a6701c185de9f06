import { sql } from 'kysely'
import type { Db } from './database.ts'

/** Where a change of the office comes from, and what it belongs to. */
type Origin = { source: 'page' | 'import' | 'undo'; batch?: string }

/**
 * Runs the work of a person of the office in one transaction whose audit rows name the person and the origin
 * (db/migrations/0011-changes.sql). Where it changes tools, the work is given by `withSearchedTexts` of server/tools.
 */
export function asOffice<T>(
  db: Db,
  userId: string,
  work: (transaction: Db) => Promise<T>,
  { source, batch = '' }: Origin = { source: 'page' },
): Promise<T> {
  return db.transaction().execute(async (transaction) => {
    await sql`select set_config('shop.actor', ${userId}, true), set_config('shop.source', ${source}, true),
      set_config('shop.batch', ${batch}, true)`.execute(transaction)
    return work(transaction)
  })
}

/** The same for what buyers do too: the audit names the account only where it is of the office. */
export function asCaller<T>(
  db: Db,
  { admin, userId }: { admin: boolean; userId: string },
  work: (transaction: Db) => Promise<T>,
): Promise<T> {
  return admin ? asOffice(db, userId, work) : db.transaction().execute(work)
}
