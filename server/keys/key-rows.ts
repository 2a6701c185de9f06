import { sql } from 'kysely'
import type { Key, OwnedKey } from '../../contract/key-shapes.ts'
import { isWithin, type Scope } from '../../contract/keys.ts'
import { callerColumns, type FactorRule } from '../auth/caller-columns.ts'
import type { Db } from '../platform/database/database.ts'

/** Of keys that open an area of the office. */
export const isOfOffice = sql<boolean>`exists (select from unnest(api_keys.scopes) as scope where scope like 'office:%')`

/** Of keys that have not ended. */
export const isLiving = sql<boolean>`(api_keys.revoked_at is null and api_keys.expires_at > now())`

/** Keys with their owners, newest first; which ones, the caller says. */
export const selectKeys = (db: Db, rule: FactorRule) =>
  db
    .selectFrom('api_keys')
    .innerJoin('users', 'users.id', 'api_keys.user_id')
    .leftJoin('companies', 'companies.id', 'api_keys.company_id')
    .select(callerColumns(rule, sql`api_keys.has_factor`))
    .select(['api_keys.id', 'api_keys.name as keyName', 'prefix', 'kind', 'scopes'])
    .select(['return_origins', 'company_id', 'companies.name as company', 'api_keys.created_at'])
    .select(['expires_at', 'last_used_at', 'revoked_at', isLiving.as('isLiving')])
    .orderBy('api_keys.created_at', 'desc')
    .orderBy('api_keys.id')

export type KeyRow = Awaited<ReturnType<ReturnType<typeof selectKeys>['execute']>>[number]

/** A key as its owner sees it. */
export const toKey = (row: KeyRow): Key => ({
  _id: row.id,
  name: row.keyName,
  prefix: row.prefix,
  kind: row.kind,
  scopes: row.scopes as Scope[],
  returnOrigins: row.return_origins,
  company: row.company,
  state: stateOf(row),
  createdAt: row.created_at.toISOString(),
  expiresAt: row.expires_at.toISOString(),
  lastUsedAt: row.last_used_at?.toISOString() ?? null,
  endedAt: row.revoked_at?.toISOString() ?? null,
})

/** The same with its owner. */
export const toOwnedKey = (row: KeyRow): OwnedKey => ({
  ...toKey(row),
  owner: { name: row.name, email: row.email },
})

function stateOf({ revoked_at, isLiving, company_id, scopes, areas, membership }: KeyRow) {
  if (revoked_at) return 'ended'
  if (!isLiving) return 'expired'
  const hasLeft = company_id !== null && company_id !== membership?.companyId
  return hasLeft || !scopes.some((scope) => isWithin(areas, scope)) ? 'left' : 'on'
}
