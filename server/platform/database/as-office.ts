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

/** Runs a part of a transaction in the name of a person of the office. */
export async function recordedAs(db: Db, userId: string, work: () => Promise<unknown>) {
  const { rows } = await sql<{ actor: string; source: string }>`
    select coalesce(current_setting('shop.actor', true), '') as actor, coalesce(current_setting('shop.source', true), '') as source
  `.execute(db)
  const name = (actor: string, source: string) =>
    sql`select set_config('shop.actor', ${actor}, true), set_config('shop.source', ${source}, true)`.execute(
      db,
    )
  await name(userId, 'page')
  await work()
  await name(rows[0]?.actor ?? '', rows[0]?.source ?? '')
}

/** For what buyers do too: the audit names the account only where it is of the office. */
export const asCaller = <T>(
  db: Db,
  { admin, userId }: { admin: boolean; userId: string },
  work: (transaction: Db) => Promise<T>,
): Promise<T> => (admin ? asOffice(db, userId, work) : db.transaction().execute(work))
