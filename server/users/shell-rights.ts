import { deleteResetLinks } from '../auth/sessions.ts'
import type { Db } from '../database/database.ts'
import { revokeRights } from './admins.ts'
import { findUserByEmail } from './user-store.ts'

/** What came of a word from the shell, and whose rights it was about. */
export type Outcome = { outcome: 'done' | 'last_admin'; userId: string } | { outcome: 'unknown' }

/** The operator's word from the shell: with the rights comes the address's verification, for which he vouches. */
export async function vouchForAdmin(db: Db, email: string): Promise<Outcome> {
  const row = await db
    .updateTable('users')
    .set({ admin: true, email_verified: true })
    .where('email', '=', email)
    .where('deleted_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return row ? { outcome: 'done', userId: row.id } : { outcome: 'unknown' }
}

/** Takes the admin's rights away, but not the last one's. */
export async function revokeAdmin(db: Db, email: string): Promise<Outcome> {
  const revoked = await revokeRights(db, (transaction) => findUserByEmail(transaction, email))
  if (revoked.outcome === 'unknown') return revoked
  return { outcome: revoked.outcome, userId: revoked.user._id }
}

/** Ends all sessions of an account with their tokens, and the links to choose a new password that are on their way. */
export function signOutEverywhere(db: Db, email: string): Promise<Outcome> {
  return db.transaction().execute(async (transaction) => {
    const user = await findUserByEmail(transaction, email)
    if (!user) return { outcome: 'unknown' }
    const userId = user._id
    await transaction.deleteFrom('sessions').where('user_id', '=', userId).execute()
    await deleteResetLinks(transaction, userId)
    return { outcome: 'done', userId }
  })
}
