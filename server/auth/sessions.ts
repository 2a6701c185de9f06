import { sql } from 'kysely'
import type { Account } from '../../contract/account.ts'
import type { Db } from '../database/database.ts'
import type { Caller } from './access-tokens.ts'

/** The caller's account; nothing if it was deleted since. */
export async function findAccount(db: Db, caller: Caller): Promise<Account | undefined> {
  const user = await db
    .selectFrom('users')
    .select(['email', 'name', 'email_verified as verified'])
    .where('id', '=', caller.userId)
    .executeTakeFirst()
  if (!user) return undefined
  const accounts = await db
    .selectFrom('accounts')
    .select(['provider_id', 'password'])
    .where('user_id', '=', caller.userId)
    .execute()
  return {
    ...user,
    hasPassword: accounts.some(({ password }) => password !== null),
    hasGoogle: accounts.some(({ provider_id }) => provider_id === 'google'),
    sessions: await listSessions(db, caller),
  }
}

async function listSessions(db: Db, { userId, sessionId }: Caller): Promise<Account['sessions']> {
  const rows = await db
    .selectFrom('sessions')
    .select(['id', 'created_at', 'ip_address', 'user_agent'])
    .where('user_id', '=', userId)
    .where('expires_at', '>', sql<Date>`now()`)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute()
  return rows.map((row) => ({
    _id: row.id,
    current: row.id === sessionId,
    createdAt: row.created_at.toISOString(),
    address: row.ip_address || null,
    device: row.user_agent || null,
  }))
}

/** Whether the session began within 15 minutes. An older one may be used by another person at the same browser. */
export async function isFresh(db: Db, sessionId: string): Promise<boolean> {
  const row = await db
    .selectFrom('sessions')
    .select('id')
    .where('id', '=', sessionId)
    .where('created_at', '>', sql<Date>`now() - interval '15 minutes'`)
    .executeTakeFirst()
  return row !== undefined
}

/** Ends one of the caller's sessions with its tokens; false when the caller has no such session. */
export async function endSession(db: Db, { userId }: Caller, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('sessions')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return numDeletedRows === 1n
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
