import { sql } from 'kysely'
import type { Scope } from '../../contract/keys.ts'
import type { Db } from '../platform/database/database.ts'
import type { SignedIn } from '../platform/http/caller.ts'
import { hashOfToken } from '../platform/http/link-tokens.ts'
import { noteLastUse } from './access-tokens.ts'
import { callerColumns, type FactorRule } from './caller-columns.ts'
import { isKey } from './key-secrets.ts'

/** The keys that count, with their owners: none that has ended or was made in a company that its owner has left. */
export const liveKeys = (db: Db) =>
  db
    .selectFrom('api_keys')
    .innerJoin('users', 'users.id', 'api_keys.user_id')
    .where('api_keys.expires_at', '>', sql<Date>`now()`)
    .where('api_keys.revoked_at', 'is', null)
    .where(
      sql<boolean>`(api_keys.company_id is null or api_keys.company_id in (
        select company_id from company_members where user_id = users.id))`,
    )

/** The callers of keys, in their order: none of a key that is unknown, has ended or was made in a company that its owner has left. */
export async function findCallersByKey(db: Db, keys: string[], rule: FactorRule) {
  const hashes = keys.map((key) => (isKey(key) ? hashOfToken(key) : undefined))
  const rows = await liveKeys(db)
    // Those of punch-outs pass through browsers, and open visits alone.
    .where('api_keys.kind', '=', 'api')
    .where(
      sql<boolean>`api_keys.hash = any(${hashes.filter((hash) => hash !== undefined)}::bytea[])`,
    )
    .select([
      'api_keys.id as sessionId',
      'api_keys.hash',
      'api_keys.scopes',
      sql<false>`false`.as('isFresh'),
    ])
    .select(callerColumns(rule, sql`api_keys.has_factor`))
    .select(
      sql<boolean>`coalesce(api_keys.last_used_at < now() - interval '1 minute', true)`.as(
        'isStale',
      ),
    )
    .execute()
  const callers = new Map<string, SignedIn>()
  for (const { hash, isStale: _, scopes, areas, ...caller } of rows)
    callers.set(hash.toString('hex'), {
      ...caller,
      areas: areas.filter((area) => scopes.includes(`office:${area}`)),
      key: { scopes: scopes as Scope[] },
    })
  const stale = rows.flatMap(({ hash, isStale }) => (isStale ? hash : []))
  await noteLastUse(db, 'api_keys', stale)
  return hashes.map((hash) => hash && callers.get(hash.toString('hex')))
}
