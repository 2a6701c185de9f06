import * as messages from '#words/messages'
import { createToken } from '../auth/access-tokens.ts'
import { requireCaller } from '../auth/callers.ts'
import { asOffice } from '../platform/database/as-office.ts'
import type { Dependencies } from '../platform/dependencies.ts'
import type { Handlers } from '../platform/http/endpoints.ts'
import { Refusal } from '../platform/http/refusal.ts'
import { logRequestEvent } from '../platform/operations/security-log.ts'
import { grantAdmin, grantConfiguredAdmin, listPendingAdmins, revokeRights } from './admins.ts'
import { findUser, findUserByEmail, listUsers } from './user-store.ts'

export const userRoutes = ({ db, config }: Dependencies) =>
  ({
    createToken: async (call) => {
      const caller = requireCaller(call)
      await grantConfiguredAdmin(db, caller.userId, config.adminEmails)
      const user = await findUserByEmail(db, caller.email)
      if (!user) throw new Refusal('not_signed_in')
      const token = await createToken(db, caller)
      if (!token) throw new Refusal('not_signed_in')
      logRequestEvent(call.request, 'token_issued', user._id)
      return { token, user }
    },
    listUsers: () => listUsers(db),
    listPendingAdmins: () => listPendingAdmins(db),
    makeAdmin: async (call) => {
      const user = await asOffice(db, requireCaller(call).userId, (transaction) =>
        grantAdmin(transaction, call.params.id),
      )
      if (!user) throw new Refusal('user_not_found')
      logRequestEvent(call.request, 'role_changed', user._id)
      return { message: messages.madeAdmin, user }
    },
    revokeAdmin: async (call) => {
      const revoked = await asOffice(db, requireCaller(call).userId, async (transaction) =>
        revokeRights(transaction, await findUser(transaction, call.params.id)),
      )
      if (revoked.outcome === 'unknown') throw new Refusal('user_not_found')
      if (revoked.outcome === 'last_admin') throw new Refusal('last_admin')
      logRequestEvent(call.request, 'role_changed', revoked.user._id)
      return { message: messages.revokedAdmin, user: revoked.user }
    },
    getAdminFlag: async ({ params }) => {
      const user = await findUserByEmail(db, params.email.trim().toLowerCase())
      return { admin: user?.admin ?? false }
    },
  }) satisfies Partial<Handlers>
