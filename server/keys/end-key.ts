import { type RawBuilder, sql } from 'kysely'
import { asOffice } from '../platform/database/as-office.ts'
import type { Db } from '../platform/database/database.ts'
import type { Caller } from '../platform/http/caller.ts'
import { Refusal } from '../platform/http/refusal.ts'
import { isOfOffice } from './key-rows.ts'

/** Of keys that members of a company have for what is no office's. */
export const isOfMembers = (companyId: string): RawBuilder<boolean> =>
  sql<boolean>`(not ${isOfOffice} and api_keys.user_id in (
    select user_id from company_members where company_id = ${companyId}))`

/** Ends a key and its punch-outs at once, and answers its prefix: the caller's, one of a manager's company, or one of the office. Refuses all others with 404. */
export async function endKey(db: Db, caller: Caller, id: string): Promise<string> {
  const key = await db
    .selectFrom('api_keys')
    .select(['prefix', isOfOffice.as('isOffice')])
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .where(mayEnd(caller))
    .executeTakeFirst()
  if (!key) throw new Refusal('key_not_found')
  await asOffice(db, key.isOffice ? caller.userId : '', async (transaction) => {
    const { numUpdatedRows } = await transaction
      .updateTable('api_keys')
      .set({ revoked_at: sql<Date>`now()` })
      .where('id', '=', id)
      .where('revoked_at', 'is', null)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) throw new Refusal('key_not_found')
    await transaction
      .updateTable('punchout_sessions')
      .set({ ended_at: sql<Date>`now()` })
      .where('key_id', '=', id)
      .where('ended_at', 'is', null)
      .execute()
  })
  return key.prefix
}

function mayEnd({ userId, admin, membership }: Caller): RawBuilder<boolean> {
  const isManager = membership?.role === 'manager'
  const ofMembers = isManager ? isOfMembers(membership.companyId) : sql<boolean>`false`
  return sql<boolean>`(api_keys.user_id = ${userId} or ${ofMembers} or (${admin}::boolean and ${isOfOffice}))`
}

/** Deletes the keys of an account that is deleted, and what hangs on them. */
export async function deleteApiKeysOf(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('api_keys').where('user_id', '=', userId).execute()
}
