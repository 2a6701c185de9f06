import { sql } from 'kysely'
import type { Db } from '../platform/database/database.ts'
import { storeMails } from '../platform/mail/mail-store.ts'
import { endingMail } from './key-mails.ts'
import { isLiving } from './key-rows.ts'

const DAYS_BEFORE = 14
const AT_ONCE = 100

/** Reminds the owners of keys that end within 14 days, each once; several processes share the work. Keys that were made for so short a time need none. Returns how many were mailed. */
export async function sendKeyReminders(
  db: Db,
  { publicUrl }: { publicUrl: string },
  signal?: AbortSignal,
): Promise<number> {
  let sent = 0
  let last = AT_ONCE
  while (last === AT_ONCE && !signal?.aborted) {
    last = await remindOwners(db, publicUrl)
    sent += last
  }
  return sent
}

const remindOwners = (db: Db, publicUrl: string): Promise<number> =>
  db.transaction().execute(async (transaction) => {
    const keys = await transaction
      .updateTable('api_keys')
      .from('users')
      .set({ reminded_at: sql<Date>`now()` })
      .whereRef('users.id', '=', 'api_keys.user_id')
      .where('api_keys.id', 'in', dueKeys(transaction))
      .returning(['users.name as owner', 'email', 'api_keys.name', 'prefix', 'expires_at'])
      .execute()
    await storeMails(
      transaction,
      keys.map((key) => endingMail(key, publicUrl)),
    )
    return keys.length
  })

const dueKeys = (db: Db) =>
  db
    .selectFrom('api_keys')
    .select('id')
    .where(isLiving)
    .where('reminded_at', 'is', null)
    .where(sql<boolean>`expires_at < now() + make_interval(days => ${DAYS_BEFORE})`)
    .where(sql<boolean>`expires_at > created_at + make_interval(days => ${DAYS_BEFORE})`)
    .limit(AT_ONCE)
    .forUpdate()
    .skipLocked()
