import { sql } from 'kysely'
import { MAX_SESSIONS } from '../../contract/limits.ts'
import type { Db } from '../platform/database/database.ts'
import type { Caller } from '../platform/http/caller.ts'

/** Ends one of the caller's sessions with its tokens; false when the caller has no such session. */
export async function endSession(db: Db, { userId }: Caller, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('sessions')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return numDeletedRows === 1n
}

/** Ends the oldest sessions of an account that has more than a person can have: each sign-in leaves one for 30 days. */
export async function endOldestSessions(db: Db, userId: string): Promise<void> {
  await sql`delete from sessions where id in (
    select id from sessions where user_id = ${userId} order by created_at desc, id offset ${MAX_SESSIONS})`.execute(
    db,
  )
}

export async function deleteResetLinks(db: Db, userId: string): Promise<void> {
  await sql`delete from verifications where value = ${userId}`.execute(db)
}

/** Ends every way into an account: its sessions with their tokens, its passwords and its reset links. */
export async function deleteSignIns(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('sessions').where('user_id', '=', userId).execute()
  await db.deleteFrom('accounts').where('user_id', '=', userId).execute()
  await deleteResetLinks(db, userId)
}

/** Deletes sessions, tokens and links a day after their end: they hold network addresses and devices. */
export async function deleteExpiredSessions(db: Db): Promise<void> {
  for (const table of ['sessions', 'access_tokens', 'verifications'].map((name) => sql.table(name)))
    await sql`delete from ${table} where expires_at < now() - interval '1 day'`.execute(db)
}
