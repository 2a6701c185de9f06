import { createHash, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { MAX_TOKENS_PER_SESSION } from '../../contract/limits.ts'
import type { Db } from '../database/database.ts'
import { hashSessionToken } from './session-hashes.ts'

/** Who calls, with the rights at the time of the call. */
export type Caller = {
  userId: string
  sessionId: string
  email: string
  name: string
  admin: boolean
}

const TOKEN_BYTES = 32
const idleLimit = sql<Date>`now() - interval '12 hours'`

const hashOf = (token: string) => createHash('sha256').update(token).digest()

/** Makes a token of a session, and ends its oldest one above the limit. Returns nothing if the session has ended. */
export function createToken(db: Db, { userId, sessionId }: Caller): Promise<string | undefined> {
  const token = randomBytes(TOKEN_BYTES).toString('base64url')
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
      values (${hashOf(token)}, ${userId}, ${sessionId}, clock_timestamp(), now() + interval '7 days')
    `.execute(transaction)
    return token
  })
}

/** The callers of tokens, in their order; none after 12 idle hours, 7 days, or the end of the session. */
export async function findCallersByToken(
  db: Db,
  tokens: string[],
): Promise<(Caller | undefined)[]> {
  const hashes = tokens.map(hashOf)
  const rows = await selectCallers(db)
    .innerJoin('access_tokens', 'access_tokens.session_id', 'sessions.id')
    .where(sql<boolean>`access_tokens.hash = any(${hashes}::bytea[])`)
    .where('access_tokens.expires_at', '>', sql<Date>`now()`)
    .where('access_tokens.last_used_at', '>', idleLimit)
    .select([
      'access_tokens.hash',
      sql<boolean>`access_tokens.last_used_at < now() - interval '1 minute'`.as('stale'),
    ])
    .execute()
  await updateLastUse(
    db,
    rows.flatMap(({ hash, stale }) => (stale ? hash : [])),
  )
  const byHash = new Map(
    rows.map(({ hash, stale: _, ...caller }) => [hash.toString('hex'), caller]),
  )
  return hashes.map((hash) => byHash.get(hash.toString('hex')))
}

export async function findCallerBySession(db: Db, sessionId: string): Promise<Caller | undefined> {
  return selectCallers(db).where('sessions.id', '=', sessionId).executeTakeFirst()
}

/** Ends the session of an access token or session token, with all its tokens. Returns its user's id. */
export async function endSessionOfToken(db: Db, token: string): Promise<string | undefined> {
  const [sessionToken = ''] = token.split('.')
  const ofToken = db
    .selectFrom('access_tokens')
    .select('session_id')
    .where('hash', '=', hashOf(token))
  const ended = await db
    .deleteFrom('sessions')
    .where(({ eb, or }) =>
      or([eb('token', '=', hashSessionToken(sessionToken)), eb('id', 'in', ofToken)]),
    )
    .returning('user_id')
    .executeTakeFirst()
  return ended?.user_id
}

function selectCallers(db: Db) {
  return db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .where('sessions.expires_at', '>', sql<Date>`now()`)
    .select([
      'users.id as userId',
      'sessions.id as sessionId',
      'users.email',
      'users.name',
      // An admin has the rights only while the address is verified (CONTRACT section 3).
      sql<boolean>`users.admin and users.email_verified`.as('admin'),
    ])
}

/** Locks in one order and skips locked rows, since other processes update the same ones. */
async function updateLastUse(db: Db, hashes: Buffer[]): Promise<void> {
  if (hashes.length === 0) return
  await sql`
    update access_tokens set last_used_at = now() where hash in (
      select hash from access_tokens where hash = any(${hashes}::bytea[])
      order by hash for no key update skip locked)`.execute(db)
}
