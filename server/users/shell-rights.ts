import { sql } from 'kysely'
import { deleteResetLinks, forgetFactor } from '../auth/sessions.ts'
import type { Db } from '../platform/database/database.ts'
import { revokeRights } from './admins.ts'
import { findUserByEmail } from './user-store.ts'

export type Outcome = { outcome: 'done' | 'last_admin'; userId: string } | { outcome: 'unknown' }

/** Makes an account an admin and marks its address as verified: the operator vouches for it. */
export async function vouchForAdmin(db: Db, email: string): Promise<Outcome> {
  const row = await db
    .updateTable('users')
    .set({ admin: true, office_areas: null, email_verified: true })
    .where('email', '=', email)
    .where('deleted_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return row ? { outcome: 'done', userId: row.id } : { outcome: 'unknown' }
}

export async function revokeAdmin(db: Db, email: string): Promise<Outcome> {
  const revoked = await db
    .transaction()
    .execute(async (transaction) =>
      revokeRights(transaction, await findUserByEmail(transaction, email)),
    )
  if (revoked.outcome === 'unknown') return revoked
  return { outcome: revoked.outcome, userId: revoked.user._id }
}

/** The last way back for those who have lost phone and codes. Where a factor is asked for, each login has to give a new one. */
export const resetFactor = (db: Db, email: string): Promise<Outcome> =>
  db.transaction().execute(async (transaction) => {
    // By this the trigger knows an act of the office from one of the person.
    await sql`select set_config('shop.source', 'shell', true)`.execute(transaction)
    const user = await transaction
      .updateTable('users')
      .set({ two_factor_enabled: false })
      .where('email', '=', email)
      .where('deleted_at', 'is', null)
      .returning('id')
      .executeTakeFirst()
    if (!user) return { outcome: 'unknown' }
    await forgetFactor(transaction, user.id)
    return { outcome: 'done', userId: user.id }
  })

/** Ends all sessions of an account with their tokens, and its links to choose a new password. */
export const signOutEverywhere = (db: Db, email: string): Promise<Outcome> =>
  db.transaction().execute(async (transaction) => {
    const user = await findUserByEmail(transaction, email)
    if (!user) return { outcome: 'unknown' }
    const userId = user._id
    await transaction.deleteFrom('sessions').where('user_id', '=', userId).execute()
    await deleteResetLinks(transaction, userId)
    return { outcome: 'done', userId }
  })
