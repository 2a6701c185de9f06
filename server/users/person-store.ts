import { sql } from 'kysely'
import { deleteResetLinks } from '../auth/sessions.ts'
import { releaseHoldsOf } from '../bookings/stock-store.ts'
import type { Db } from '../database/database.ts'
import { insertFormerAddress } from './former-addresses.ts'

/** Stands where a name stood. */
const NOBODY = 'Deleted account'

/**
 * Whether the account is the only one left that may manage the shop. Locks it and the admins until the transaction ends, in
 * the order in which orders lock accounts.
 */
export async function isLastAdmin(db: Db, userId: string): Promise<boolean> {
  const locked = await db
    .selectFrom('users')
    .select(['id', sql<boolean>`admin and email_verified`.as('manages')])
    .where('deleted_at', 'is', null)
    .where(sql<boolean>`(id = ${userId}::uuid or (admin and email_verified))`)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  const admins = locked.filter(({ manages }) => manages)
  return admins.length === 1 && admins[0]?.id === userId
}

/**
 * Takes the person out of everything that has to be kept, and ends every way into the account; unpaid bookings hold no
 * stock any more. The caller has locked the account (`isLastAdmin`), so that no order or review comes while its name is
 * taken out.
 */
export async function removePerson(
  db: Db,
  person: { id: string; email: string },
  secret: string,
): Promise<void> {
  const { id: userId } = person
  const email = `deleted-${userId}@deleted.invalid`
  const gone = { name: NOBODY, email }
  await db.deleteFrom('sessions').where('user_id', '=', userId).execute()
  await db.deleteFrom('accounts').where('user_id', '=', userId).execute()
  await deleteResetLinks(db, userId)
  await db
    .updateTable('bookings')
    .set({ ...gone, phone: '-' })
    .where('user_id', '=', userId)
    .execute()
  // All of the account's bookings are locked by now, as everywhere before any tool.
  await releaseHoldsOf(db, userId)
  await insertFormerAddress(db, person, secret)
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
