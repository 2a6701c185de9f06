import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import type { CallName } from '../../../contract/calls/calls.ts'
import { MAX_IDEMPOTENCY_KEY_LENGTH } from '../../../contract/limits.ts'
import type { Db } from '../database/database.ts'
import { Refusal } from './refusal.ts'

/** The Idempotency-Key of a request. Refuses with 400 what is not 1 to 255 visible characters. */
export function idempotencyKeyOf(request: FastifyRequest): string | undefined {
  const key = request.headers['idempotency-key']
  if (key === undefined) return undefined
  const isKey = typeof key === 'string' && /^[\x21-\x7E]+$/.test(key)
  if (!isKey || key.length > MAX_IDEMPOTENCY_KEY_LENGTH) {
    throw new Refusal('malformed', {
      what: `Idempotency-Key must be 1 to ${MAX_IDEMPOTENCY_KEY_LENGTH} visible characters`,
    })
  }
  return key
}

export function requireIdempotencyKey(request: FastifyRequest): string {
  const key = idempotencyKeyOf(request)
  if (key === undefined) throw new Refusal('idempotency_key_required')
  return key
}

/** A call with an Idempotency-Key; `body` is the parsed body, which the same request repeats exactly. */
export type KeyUse = { userId: string; call: CallName; key: string; body: unknown }

/** What this call has made with this key; 409 for another body. The caller has locked the account, so that a repeat waits. */
export async function findMadeWithKey(transaction: Db, { userId, call, key, body }: KeyUse) {
  const used = await transaction
    .selectFrom('idempotency_keys')
    .select(['result_id', 'request_hash'])
    .where('user_id', '=', userId)
    .where('call', '=', call)
    .where('key', '=', key)
    .executeTakeFirst()
  if (used && !used.request_hash.equals(hashOfBody(body)))
    throw new Refusal('idempotency_mismatch', { how: 'with other details' })
  return used?.result_id
}

export async function storeKey(
  transaction: Db,
  { userId, call, key, body }: KeyUse,
  resultId: string,
): Promise<void> {
  await transaction
    .insertInto('idempotency_keys')
    .values({ user_id: userId, call, key, request_hash: hashOfBody(body), result_id: resultId })
    .execute()
}

export async function deleteOldKeys(db: Db): Promise<void> {
  await db
    .deleteFrom('idempotency_keys')
    .where('created_at', '<', sql<Date>`now() - interval '90 days'`)
    .execute()
}

export async function deleteKeysOf(transaction: Db, userId: string): Promise<void> {
  await transaction.deleteFrom('idempotency_keys').where('user_id', '=', userId).execute()
}

const hashOfBody = (body: unknown) => createHash('sha256').update(JSON.stringify(body)).digest()
