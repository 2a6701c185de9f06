import { createHmac } from 'node:crypto'
import { sql } from 'kysely'
import { FORMER_ACCOUNT_HOURS } from '../../contract/limits.ts'
import type { Db } from '../platform/database/database.ts'
import type { Buyer } from './user-store.ts'

const isRecent = sql<boolean>`former_addresses.deleted_at > now() - make_interval(hours => ${FORMER_ACCOUNT_HOURS})`

/** Stores the address of a deleted account as a hash. The caller has locked the account. */
export async function insertFormerAddress(
  db: Db,
  { id, email }: Pick<Buyer, 'id' | 'email'>,
  secret: string,
): Promise<void> {
  await db
    .insertInto('former_addresses')
    .values({ user_id: id, address_hash: hashAddress(email, secret) })
    .execute()
}

/** Each as `asked (user_id)`, its own account and those of its address that were deleted within a day as `account (id, ended_at)`. */
export function accountsCountedFor(buyers: Buyer[], secret: string) {
  const ids = buyers.map(({ id }) => id)
  const hashes = buyers.map(({ email }) => hashAddress(email, secret))
  // Subqueries hide the number from the planner, which would otherwise make a new plan each time.
  return sql`unnest((select ${ids}::uuid[]), (select ${hashes}::bytea[])) asked(user_id, address_hash)
    cross join lateral (
      select asked.user_id as id, null::timestamptz as ended_at
      union all
      select former_addresses.user_id, former_addresses.deleted_at from former_addresses
      where former_addresses.address_hash = asked.address_hash and ${isRecent}
    ) account`
}

/** Deletes the addresses that no longer count. */
export async function deleteOldFormerAddresses(db: Db): Promise<void> {
  await sql`delete from former_addresses where not ${isRecent}`.execute(db)
}

const hashAddress = (email: string, secret: string): Buffer =>
  createHmac('sha256', secret).update(`former address ${email}`).digest()
