import { sql } from 'kysely'
import { endResets } from '../auth/session-store.ts'
import type { Db } from '../database/database.ts'

/** Stands where a name stood. */
const NOBODY = 'Deleted account'

/** Whether the account is the only one left that may manage the shop. Locks the admins until the transaction ends. */
export async function isLastAdmin(db: Db, userId: string): Promise<boolean> {
  const admins = await db
    .selectFrom('users')
    .select('id')
    .where('admin', '=', true)
    .where('email_verified', '=', true)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute()
  return admins.length === 1 && admins[0]?.id === userId
}

/** Takes the person out of everything that has to be kept, and ends every way into the account. */
export async function removePerson(db: Db, userId: string): Promise<void> {
  const email = `deleted-${userId}@deleted.invalid`
  const gone = { name: NOBODY, email }
  await db.deleteFrom('sessions').where('user_id', '=', userId).execute()
  await db.deleteFrom('accounts').where('user_id', '=', userId).execute()
  await endResets(db, userId)
  await db
    .updateTable('bookings')
    .set({ ...gone, phone: '-' })
    .where('user_id', '=', userId)
    .execute()
  await db.updateTable('payments').set(gone).where('user_id', '=', userId).execute()
  await db.updateTable('reviews').set({ name: NOBODY }).where('user_id', '=', userId).execute()
  await db
    .updateTable('users')
    .set({
      ...gone,
      image: null,
      admin: false,
      email_verified: false,
      deleted_at: sql<Date>`now()`,
    })
    .where('id', '=', userId)
    .execute()
}
