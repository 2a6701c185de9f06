import { sql } from 'kysely'
import { PUNCHOUT_SCOPES } from '../../contract/keys.ts'
import type { Db } from '../platform/database/database.ts'
import type { SignedIn } from '../platform/http/caller.ts'
import { hashOfToken } from '../platform/http/link-tokens.ts'
import { callerColumns, type FactorRule } from './caller-columns.ts'
import { liveKeys } from './key-callers.ts'

const punchoutKeys = (db: Db, rule: FactorRule) =>
  liveKeys(db)
    .where('api_keys.kind', '=', 'punchout')
    .select(['api_keys.id as sessionId', sql<false>`false`.as('isFresh')])
    .select(callerColumns(rule, sql`api_keys.has_factor`))

/** The owner of a key for punch-outs, and the origins to which its lines may go; none of a key that has ended. */
export async function findPunchoutOwner(db: Db, key: string, rule: FactorRule) {
  const row = await punchoutKeys(db, rule)
    .select('return_origins as returnOrigins')
    .where('api_keys.hash', '=', hashOfToken(key))
    .executeTakeFirst()
  if (!row) return undefined
  const { returnOrigins, ...caller } = row
  const used = db.updateTable('api_keys').set({ last_used_at: sql<Date>`now()` })
  await used.where('id', '=', caller.sessionId).execute()
  return { returnOrigins, caller: { ...caller, areas: [] } }
}

/** The callers of punch-outs by their tokens, in their order: the owner of the key that opened each, as long as both live. */
export async function findCallersByPunchout(db: Db, tokens: string[], rule: FactorRule) {
  const hashes = tokens.map(hashOfToken)
  const rows = await punchoutKeys(db, rule)
    .innerJoin('punchout_sessions', 'punchout_sessions.key_id', 'api_keys.id')
    .where(sql<boolean>`token_hash = any(${hashes}::bytea[])`)
    .where('ended_at', 'is', null)
    .where('punchout_sessions.expires_at', '>', sql<Date>`now()`)
    .select(['punchout_sessions.id as punchout', 'token_hash as hash', 'api_keys.scopes'])
    .execute()
  const callers = new Map<string | undefined, SignedIn>()
  for (const { hash, punchout, scopes, ...caller } of rows)
    callers.set(hash?.toString('hex'), {
      ...caller,
      areas: [],
      key: { scopes: PUNCHOUT_SCOPES.filter((scope) => scopes.includes(scope)), punchout },
    })
  return hashes.map((hash) => callers.get(hash.toString('hex')))
}
