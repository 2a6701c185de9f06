import { sql } from 'kysely'
import type { Db } from './database.ts'

type Origin = { source: 'page' | 'import' | 'undo'; batch?: string }

/** Runs an act of the office in one transaction whose audit rows name the person and the origin (0011-changes.sql). */
export const asOffice = <T>(
  db: Db,
  userId: string,
  work: (transaction: Db) => Promise<T>,
  { source, batch = '' }: Origin = { source: 'page' },
): Promise<T> =>
  db.transaction().execute(async (transaction) => {
    await sql`select set_config('shop.actor', ${userId}, true), set_config('shop.source', ${source}, true),
      set_config('shop.batch', ${batch}, true)`.execute(transaction)
    return work(transaction)
  })

/** For what buyers do too: the audit names the account only where it is of the office. */
export const asCaller = <T>(
  db: Db,
  { admin, userId }: { admin: boolean; userId: string },
  work: (transaction: Db) => Promise<T>,
): Promise<T> => (admin ? asOffice(db, userId, work) : db.transaction().execute(work))
