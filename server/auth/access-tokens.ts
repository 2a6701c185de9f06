import { createHash, randomBytes } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import { MAX_TOKENS_PER_SESSION } from '../../contract/limits.ts'
import type { Db } from '../database/database.ts'
import type { Tables } from '../database/tables.ts'
import { hashSessionToken } from './session-hashes.ts'

/** Who calls, with the rights of this very moment. */
export type Caller = {
  userId: string
  sessionId: string
  email: string
  name: string
  admin: boolean
}

const TOKEN_BYTES = 32
const idleLimit = sql<Date>`now() - interval '12 hours'`
const lifetime = sql<Date>`now() + interval '7 days'`

const hashOf = (token: string) => createHash('sha256').update(token).digest()

/**
 * Gives a new token for a session: 256 random bits, of which only the hash is kept; it ends with the session. One more
 * than a session may have ends the oldest. Nothing comes back for a session that has ended in between.
 */
export async function createToken(
  db: Kysely<Tables>,
  { userId, sessionId }: Caller,
): Promise<string | undefined> {
  const token = randomBytes(TOKEN_BYTES).toString('base64url')
  const isThere = await db.transaction().execute(async (transaction) => {
    if (!(await lockSession(transaction, sessionId))) return false
    await endOldestTokens(transaction, sessionId, MAX_TOKENS_PER_SESSION - 1)
    await transaction
      .insertInto('access_tokens')
      .values({
        hash: hashOf(token),
        user_id: userId,
        session_id: sessionId,
        // The time of the transaction may be from before the wait for the session.
        created_at: sql<Date>`clock_timestamp()`,
        expires_at: lifetime,
      })
      .execute()
    return true
  })
  return isThere ? token : undefined
}

/** One session's tokens are made one after another, so that their number is exact. */
async function lockSession(transaction: Db, id: string): Promise<boolean> {
  const row = await transaction
    .selectFrom('sessions')
    .select('id')
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return row !== undefined
}

/** Ends all but the newest `kept` live tokens of a session; dead ones go with them. */
async function endOldestTokens(db: Db, sessionId: string, kept: number): Promise<void> {
  await db
    .deleteFrom('access_tokens')
    .where('session_id', '=', sessionId)
    .where('hash', 'not in', (query) =>
      query
        .selectFrom('access_tokens')
        .select('hash')
        .where('session_id', '=', sessionId)
        .where('expires_at', '>', sql<Date>`now()`)
        .where('last_used_at', '>', idleLimit)
        .orderBy('created_at', 'desc')
        .limit(kept),
    )
    .execute()
}

/** Finds whom tokens were given to, in their order; nobody after 12 idle hours, 7 days, or the end of its session. */
export async function findCallersByToken(
  db: Db,
  tokens: string[],
): Promise<(Caller | undefined)[]> {
  const hashes = tokens.map(hashOf)
  const rows = await callers(db)
    .innerJoin('access_tokens', 'access_tokens.session_id', 'sessions.id')
    .where(sql<boolean>`access_tokens.hash = any(${hashes}::bytea[])`)
    .where('access_tokens.expires_at', '>', sql<Date>`now()`)
    .where('access_tokens.last_used_at', '>', idleLimit)
    .select([
      'access_tokens.hash',
      sql<boolean>`access_tokens.last_used_at < now() - interval '1 minute'`.as('stale'),
    ])
    .execute()
  await touch(db, rows)
  const byHash = new Map(rows.map((row) => [row.hash.toString('hex'), toCaller(row)]))
  return hashes.map((hash) => byHash.get(hash.toString('hex')))
}

/** Finds who is signed in by a session of the identity provider. */
export async function findCallerBySession(db: Db, sessionId: string): Promise<Caller | undefined> {
  const row = await callers(db).where('sessions.id', '=', sessionId).executeTakeFirst()
  return row && toCaller(row)
}

/** Ends the session that a token was given for, or whose own secret it is, with every token of it; whose it was. */
export async function endSessionOfToken(db: Db, token: string): Promise<string | undefined> {
  const [secret = ''] = token.split('.')
  const ended = await db
    .deleteFrom('sessions')
    .where((where) =>
      where.or([
        where('token', '=', hashSessionToken(secret)),
        where('id', 'in', (query) =>
          query.selectFrom('access_tokens').select('session_id').where('hash', '=', hashOf(token)),
        ),
      ]),
    )
    .returning('user_id')
    .executeTakeFirst()
  return ended?.user_id
}

function callers(db: Db) {
  return db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .where('sessions.expires_at', '>', sql<Date>`now()`)
    .select([
      'users.id as userId',
      'sessions.id as sessionId',
      'users.email',
      'users.name',
      'users.admin',
      'users.email_verified as verified',
    ])
}

type CallerRow = Caller & { verified: boolean }

/** A grant is in force only while the address is verified (CONTRACT section 3). */
function toCaller({ userId, sessionId, email, name, admin, verified }: CallerRow): Caller {
  return { userId, sessionId, email, name, admin: admin && verified }
}

/** At most one write a minute for a token in use; in one order, for another process may touch the same ones. */
async function touch(db: Db, rows: { hash: Buffer; stale: boolean }[]): Promise<void> {
  const hashes = rows.flatMap(({ hash, stale }) => (stale ? hash : []))
  if (hashes.length === 0) return
  await db
    .updateTable('access_tokens')
    .set({ last_used_at: sql<Date>`now()` })
    .where('hash', 'in', (query) =>
      query
        .selectFrom('access_tokens')
        .select('hash')
        .where(sql<boolean>`hash = any(${hashes}::bytea[])`)
        .orderBy('hash')
        .forNoKeyUpdate()
        .skipLocked(),
    )
    .execute()
}
