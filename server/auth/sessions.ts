import { createHash } from 'node:crypto'
import type { DBAdapter, DBTransactionAdapter, Where } from 'better-auth/adapters'
import { sql } from 'kysely'
import { MAX_SESSIONS } from '../../contract/limits.ts'
import type { Db } from '../platform/database/database.ts'
import type { Caller } from '../platform/http/caller.ts'

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
    select id from sessions where user_id = ${userId} order by created_at desc, id offset ${MAX_SESSIONS})
  `.execute(db)
}

export async function deleteResetLinks(db: Db, userId: string): Promise<void> {
  await sql`delete from verifications where value = ${userId}`.execute(db)
}

/** Deletes a second factor; logins that gave it have given none, nor the keys that they made. */
export async function forgetFactor(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('two_factors').where('user_id', '=', userId).execute()
  await db
    .updateTable('sessions')
    .set({ second_factor_at: null })
    .where('user_id', '=', userId)
    .execute()
  await db
    .updateTable('api_keys')
    .set({ has_factor: false })
    .where('user_id', '=', userId)
    .execute()
}

/** Ends every way into an account: its sessions with their tokens, its passwords and its reset links. */
export async function deleteSignIns(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('sessions').where('user_id', '=', userId).execute()
  await db.deleteFrom('two_factors').where('user_id', '=', userId).execute()
  await db.deleteFrom('accounts').where('user_id', '=', userId).execute()
  await deleteResetLinks(db, userId)
}

/** Deletes sessions, tokens and links a day after their end: they hold network addresses and devices. */
export async function deleteExpiredSessions(db: Db): Promise<void> {
  for (const table of ['sessions', 'access_tokens', 'verifications'].map((name) => sql.table(name)))
    await sql`delete from ${table} where expires_at < now() - interval '1 day'`.execute(db)
}

export const hashSessionToken = (token: string) => createHash('sha256').update(token).digest('hex')

/** An adapter that stores session tokens as hashes only. */
export const hashSessionTokens = (adapter: DBAdapter): DBAdapter => ({
  ...adapter,
  ...withHashes(adapter),
  transaction: (work) => adapter.transaction((inner) => work({ ...inner, ...withHashes(inner) })),
})

/** A session that is created, or found by its token, comes back with that token; lists hold hashes. */
const withHashes = (adapter: DBTransactionAdapter) =>
  ({
    create: async (given) => {
      const token: unknown = given.data.token
      if (given.model !== 'session' || typeof token !== 'string') return adapter.create(given)
      const data = { ...given.data, token: hashSessionToken(token) }
      return withToken(await adapter.create({ ...given, data }), token)
    },
    findOne: async (given) => withToken(await adapter.findOne(hashed(given)), tokenIn(given)),
    update: async (given) => withToken(await adapter.update(hashed(given)), tokenIn(given)),
    findMany: (given) => adapter.findMany(hashed(given)),
    delete: (given) => adapter.delete(hashed(given)),
    deleteMany: (given) => adapter.deleteMany(hashed(given)),
  }) satisfies Partial<DBTransactionAdapter>

type Query = { model: string; where?: Where[] | undefined }

function hashed<Given extends Query>(given: Given): Given {
  if (given.model !== 'session' || !given.where) return given
  const where = given.where.map((condition) =>
    condition.field === 'token' ? { ...condition, value: hashValue(condition.value) } : condition,
  )
  return { ...given, where }
}

function hashValue(value: Where['value']): string | string[] {
  const hashOf = (token: unknown) => hashSessionToken(String(token))
  return Array.isArray(value) ? value.map(hashOf) : hashOf(value)
}

function tokenIn({ model, where = [] }: Query): string | undefined {
  if (model !== 'session') return undefined
  const value = where.find(({ field }) => field === 'token')?.value
  return typeof value === 'string' ? value : undefined
}

const withToken = <Row>(row: Row, token: string | undefined): Row =>
  token !== undefined && typeof row === 'object' && row !== null ? { ...row, token } : row
