import { createHash } from 'node:crypto'
import type { DBAdapter, DBTransactionAdapter, Where } from 'better-auth/adapters'

export const hashSessionToken = (token: string) => createHash('sha256').update(token).digest('hex')

/** An adapter that stores session tokens as hashes only. */
export function hashSessionTokens(adapter: DBAdapter): DBAdapter {
  return {
    ...adapter,
    ...withHashes(adapter),
    transaction: (work) => adapter.transaction((inner) => work({ ...inner, ...withHashes(inner) })),
  }
}

/** A session that is created, or found by its token, comes back with that token; lists hold hashes. */
function withHashes(adapter: DBTransactionAdapter) {
  return {
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
  } satisfies Partial<DBTransactionAdapter>
}

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

function withToken<Row>(row: Row, token: string | undefined): Row {
  return token !== undefined && typeof row === 'object' && row !== null ? { ...row, token } : row
}
