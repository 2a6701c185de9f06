import { messages } from '../../contract/messages.ts'
import { callerOf } from '../auth/callers.ts'
import { createToken } from '../auth/token-store.ts'
import type { Config } from '../config.ts'
import type { Db } from '../database/database.ts'
import type { Handlers } from '../http/endpoints.ts'
import { Refusal } from '../http/refusal.ts'
import { findUserByEmail, grantAdmin, grantConfiguredAdmin, listUsers } from './user-store.ts'

export function userRoutes(
  db: Db,
  config: Config,
): Handlers<'createToken' | 'listUsers' | 'makeAdmin' | 'getAdminFlag'> {
  return {
    createToken: async (call) => {
      const caller = callerOf(call)
      await grantConfiguredAdmin(db, caller.userId, config.adminEmails)
      const user = await findUserByEmail(db, caller.email)
      if (!user) throw new Refusal('not_signed_in')
      return { token: await createToken(db, caller), user }
    },
    listUsers: () => listUsers(db),
    makeAdmin: async ({ params }) => {
      const user = await grantAdmin(db, params.id)
      if (!user) throw new Refusal('user_not_found')
      return { message: messages.madeAdmin, user }
    },
    getAdminFlag: async ({ params }) => {
      const user = await findUserByEmail(db, params.email.trim().toLowerCase())
      return { admin: user?.admin ?? false }
    },
  }
}
