import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { MAX_TOKENS_PER_SESSION } from '../../contract/limits.ts'
import type { Db } from '../platform/database/database.ts'
import type { SignedIn } from '../platform/http/caller.ts'
import { hashOfToken } from '../platform/http/link-tokens.ts'
import { callerColumns, type FactorRule } from './caller-columns.ts'
import { hashSessionToken } from './sessions.ts'

const idleLimit = sql<Date>`now() - interval '12 hours'`

/** Makes a token of a session, and ends its oldest one above the limit. Returns nothing if the session has ended. */
export function createToken(db: Db, { userId, sessionId }: SignedIn): Promise<string | undefined> {
  const token = randomBytes(32).toString('base64url')
  return db.transaction().execute(async (transaction) => {
    // The lock makes simultaneous calls wait, so that the number of tokens is exact.
    const session = await transaction
      .selectFrom('sessions')
      .select('id')
      .where('id', '=', sessionId)
      .forNoKeyUpdate()
      .executeTakeFirst()
    if (!session) return undefined
    await sql`
      delete from access_tokens where session_id = ${sessionId} and hash not in (
        select hash from access_tokens
        where session_id = ${sessionId} and expires_at > now() and last_used_at > ${idleLimit}
        order by created_at desc limit ${MAX_TOKENS_PER_SESSION - 1})`.execute(transaction)
    // now() is the start of the transaction, before the wait for the lock.
    await sql`
      insert into access_tokens (hash, user_id, session_id, created_at, expires_at)
      values (${hashOfToken(token)}, ${userId}, ${sessionId}, clock_timestamp(), now() + interval '7 days')
    `.execute(transaction)
    return token
  })
}

/** The callers of tokens, in their order; none after 12 idle hours, 7 days, or the end of the session. */
export async function findCallersByToken(db: Db, tokens: string[], rule: FactorRule) {
  const hashes = tokens.map(hashOfToken)
  const rows = await selectCallers(db, rule)
    .innerJoin('access_tokens', 'access_tokens.session_id', 'sessions.id')
    .where(sql<boolean>`access_tokens.hash = any(${hashes}::bytea[])`)
    .where('access_tokens.expires_at', '>', sql<Date>`now()`)
    .where('access_tokens.last_used_at', '>', idleLimit)
    .select([
      'access_tokens.hash',
      sql<boolean>`access_tokens.last_used_at < now() - interval '1 minute'`.as('isStale'),
    ])
    .execute()
  const stale = rows.flatMap(({ hash, isStale }) => (isStale ? hash : []))
  await noteLastUse(db, 'access_tokens', stale)
  const callers = new Map<string, SignedIn>()
  for (const { hash, isStale: _, ...caller } of rows) callers.set(hash.toString('hex'), caller)
  return hashes.map((hash) => callers.get(hash.toString('hex')))
}

export async function findCallerBySession(
  db: Db,
  sessionId: string,
  rule: FactorRule,
): Promise<SignedIn | undefined> {
  return selectCallers(db, rule).where('sessions.id', '=', sessionId).executeTakeFirst()
}

/** Ends the session of an access token or session token, with all its tokens. Returns its user's id. */
export async function endSessionOfToken(db: Db, token: string): Promise<string | undefined> {
  const [sessionToken = ''] = token.split('.')
  const { rows } = await sql<{ user_id: string }>`
    delete from sessions where token = ${hashSessionToken(sessionToken)}
      or id in (select session_id from access_tokens where hash = ${hashOfToken(token)})
    returning user_id`.execute(db)
  return rows[0]?.user_id
}

const selectCallers = (db: Db, rule: FactorRule) =>
  db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .where('sessions.expires_at', '>', sql<Date>`now()`)
    .select([
      'sessions.id as sessionId',
      sql<boolean>`sessions.created_at > now() - interval '15 minutes'`.as('isFresh'),
    ])
    .select(callerColumns(rule, sql`(sessions.second_factor_at is not null)`))

/** Notes that these were used just now. Locks in one order and skips locked rows, since other processes update the same ones. */
export async function noteLastUse(db: Db, table: 'access_tokens' | 'api_keys', hashes: Buffer[]) {
  if (hashes.length === 0) return
  await sql`
    update ${sql.table(table)} set last_used_at = now() where hash in (
      select hash from ${sql.table(table)} where hash = any(${hashes}::bytea[])
      order by hash for no key update skip locked)`.execute(db)
}
