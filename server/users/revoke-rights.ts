import type { User } from '../../contract/users.ts'
import type { Db } from '../database/database.ts'
import { isLastAdmin } from './person-store.ts'
import { takeAdmin } from './user-store.ts'

/** What came of taking rights away, and of whom they were. */
export type Revoked = { outcome: 'done' | 'last_admin'; user: User } | { outcome: 'unknown' }

/** Takes the admin's rights away for good, but not the last one's: there has to be a person who can give them again. */
export function revokeRights(
  db: Db,
  find: (transaction: Db) => Promise<User | undefined>,
): Promise<Revoked> {
  return db.transaction().execute(async (transaction) => {
    const user = await find(transaction)
    if (!user) return { outcome: 'unknown' }
    if (await isLastAdmin(transaction, user._id)) return { outcome: 'last_admin', user }
    await takeAdmin(transaction, user)
    return { outcome: 'done', user: { ...user, admin: false } }
  })
}
