import * as messages from '#words/messages'
import { areas } from '../../contract/areas.ts'
import { createToken } from '../auth/access-tokens.ts'
import { asOffice } from '../platform/database/as-office.ts'
import type { Dependencies } from '../platform/dependencies.ts'
import type { Handlers } from '../platform/http/endpoints.ts'
import { Refusal } from '../platform/http/refusal.ts'
import { logRequestEvent } from '../platform/operations/security-log.ts'
import { grantConfiguredAdmin, listPendingAdmins, revokeRights } from './admins.ts'
import { setAreas } from './set-areas.ts'
import { findUser, findUserByEmail, listUsers } from './user-store.ts'

export const userRoutes = ({ db, config }: Dependencies) =>
  ({
    createToken: async ({ caller, request }) => {
      await grantConfiguredAdmin(db, caller.userId, config.adminEmails)
      const user = await findUserByEmail(db, caller.email)
      if (!user) throw new Refusal('not_signed_in')
      const token = await createToken(db, caller)
      if (!token) throw new Refusal('not_signed_in')
      logRequestEvent(request, 'token_issued', user._id)
      return { token, user }
    },
    listUsers: () => listUsers(db),
    listPendingAdmins: () => listPendingAdmins(db),
    makeAdmin: async ({ params, caller, request }) => {
      const user = await setAreas(db, { id: params.id, by: caller.userId, areas: [...areas] })
      logRequestEvent(request, 'role_changed', user._id)
      return { message: messages.madeAdmin, user }
    },
    revokeAdmin: async ({ params, caller, request }) => {
      const revoked = await asOffice(db, caller.userId, async (transaction) =>
        revokeRights(transaction, await findUser(transaction, params.id)),
      )
      if (revoked.outcome === 'unknown') throw new Refusal('user_not_found')
      if (revoked.outcome === 'last_admin') throw new Refusal('last_admin')
      logRequestEvent(request, 'role_changed', revoked.user._id)
      return { message: messages.revokedAdmin, user: revoked.user }
    },
    setAreas: async ({ params, body, caller, request }) => {
      const user = await setAreas(db, { id: params.id, by: caller.userId, ...body })
      logRequestEvent(request, 'role_changed', user._id)
      return user
    },
    getAdminFlag: async ({ params }) => {
      const user = await findUserByEmail(db, params.email.trim().toLowerCase())
      return user?.admin ? { admin: true, areas: user.areas } : { admin: false }
    },
  }) satisfies Partial<Handlers>
