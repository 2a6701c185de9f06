import { sql } from 'kysely'
import type { Account } from '../../contract/account.ts'
import type { Db } from '../database/database.ts'
import type { Caller } from './access-tokens.ts'

/** The caller's account as its own page shows it; nothing when it is gone meanwhile. */
export async function findAccount(db: Db, caller: Caller): Promise<Account | undefined> {
  const user = await db
    .selectFrom('users')
    .select(['email', 'name', 'email_verified as verified'])
    .where('id', '=', caller.userId)
    .executeTakeFirst()
  if (!user) return undefined
  const [ways, sessions] = await Promise.all([waysIn(db, caller), sessionsOf(db, caller)])
  return { ...user, ...ways, sessions }
}

async function waysIn(db: Db, { userId }: Caller) {
  const rows = await db
    .selectFrom('accounts')
    .select(['provider_id', 'password'])
    .where('user_id', '=', userId)
    .execute()
  return {
    hasPassword: rows.some(({ password }) => password !== null),
    hasGoogle: rows.some(({ provider_id }) => provider_id === 'google'),
  }
}

async function sessionsOf(db: Db, { userId, sessionId }: Caller): Promise<Account['sessions']> {
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

/** Whether somebody proved who they are in this session just now: a browser may have been left alone since. */
export async function isFresh(db: Db, sessionId: string): Promise<boolean> {
  const row = await db
    .selectFrom('sessions')
    .select('id')
    .where('id', '=', sessionId)
    .where('created_at', '>', sql<Date>`now() - interval '15 minutes'`)
    .executeTakeFirst()
  return row !== undefined
}

/** Ends every link to choose a new password that is still on its way: it was meant for the password before. */
export async function deleteResetLinks(db: Db, userId: string): Promise<void> {
  await sql`delete from verifications where value = ${userId}`.execute(db)
}

/** Ends every way into an account: its sessions with their tokens, its passwords and its reset links. */
export async function deleteSignIns(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('sessions').where('user_id', '=', userId).execute()
  await db.deleteFrom('accounts').where('user_id', '=', userId).execute()
  await deleteResetLinks(db, userId)
}

/** Whether the account can be signed in to with a password. */
export async function hasPassword(db: Db, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom('accounts')
    .select('id')
    .where('user_id', '=', userId)
    .where('password', 'is not', null)
    .executeTakeFirst()
  return row !== undefined
}

/** Forgets sessions with their tokens, and links, that have been over for a day: they hold network addresses and devices. */
export async function deleteExpiredSessions(db: Db): Promise<void> {
  for (const table of ['sessions', 'access_tokens', 'verifications'])
    await sql`delete from ${sql.table(table)} where expires_at < now() - interval '1 day'`.execute(
      db,
    )
}

/** Ends one of the caller's own sessions, and with it its tokens; false when there is no such one. */
export async function endSession(
  db: Db,
  { userId }: Pick<Caller, 'userId'>,
  id: string,
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('sessions')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return numDeletedRows === 1n
}
