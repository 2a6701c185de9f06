import { createHash } from 'node:crypto'
import type { BetterAuthOptions } from 'better-auth'
import type { DBAdapter, DBTransactionAdapter, Where } from 'better-auth/adapters'
import { getAdapter } from 'better-auth/db/adapter'
import type { Kysely } from 'kysely'
import type { Tables } from '../database/tables.ts'

/** What is kept of a session's own secret. */
export const hashSessionToken = (token: string) => createHash('sha256').update(token).digest('hex')

/** The provider's way to the database, on which the secrets of sessions are only ever kept as hashes. */
export async function hashedSessions(
  db: Kysely<Tables>,
  options: BetterAuthOptions,
): Promise<DBAdapter> {
  const database = { db, type: 'postgres', transaction: true } as const
  const adapter = await getAdapter({ ...options, database })
  return {
    ...adapter,
    ...withHashes(adapter),
    transaction: (work) => adapter.transaction((inner) => work({ ...inner, ...withHashes(inner) })),
  }
}

/** Whoever looks for a session by its secret gets it back with that secret; in lists of sessions it stays a hash. */
function withHashes(adapter: DBTransactionAdapter) {
  return {
    create: async (given) => {
      const token: unknown = given.data.token
      if (given.model !== 'session' || typeof token !== 'string') return adapter.create(given)
      const data = { ...given.data, token: hashSessionToken(token) }
      return withSecret(await adapter.create({ ...given, data }), token)
    },
    findOne: async (given) => withSecret(await adapter.findOne(hashed(given)), secretIn(given)),
    update: async (given) => withSecret(await adapter.update(hashed(given)), secretIn(given)),
    findMany: (given) => adapter.findMany(hashed(given)),
    count: (given) => adapter.count(hashed(given)),
    updateMany: (given) => adapter.updateMany(hashed(given)),
    delete: (given) => adapter.delete(hashed(given)),
    deleteMany: (given) => adapter.deleteMany(hashed(given)),
    consumeOne: (given) => adapter.consumeOne(hashed(given)),
  } satisfies Partial<DBTransactionAdapter>
}

type Asked = { model: string; where?: Where[] | undefined }

function hashed<Given extends Asked>(given: Given): Given {
  if (given.model !== 'session' || !given.where) return given
  return { ...given, where: given.where.map(hashValue) }
}

function hashValue(condition: Where): Where {
  const { field, value } = condition
  if (field !== 'token') return condition
  if (typeof value === 'string') return { ...condition, value: hashSessionToken(value) }
  if (Array.isArray(value))
    return { ...condition, value: value.map((each) => hashSessionToken(String(each))) }
  return condition
}

function secretIn({ model, where = [] }: Asked): string | undefined {
  if (model !== 'session') return undefined
  const value = where.find(({ field }) => field === 'token')?.value
  return typeof value === 'string' ? value : undefined
}

function withSecret<Row>(row: Row, token: string | undefined): Row {
  return token !== undefined && typeof row === 'object' && row !== null ? { ...row, token } : row
}
