import type { FastifyRequest } from 'fastify'
import { messages } from '../../contract/messages.ts'
import { callerOf } from '../auth/callers.ts'
import { noteSecurityEvent, type SecurityEvent } from '../auth/security-events.ts'
import { type Caller, createToken } from '../auth/token-store.ts'
import type { Handlers } from '../http/endpoints.ts'
import { Refusal } from '../http/refusal.ts'
import type { Parts } from '../parts.ts'
import { findUserByEmail, grantAdmin, grantConfiguredAdmin, listUsers } from './user-store.ts'

type Whose = { caller: Caller | undefined; request: FastifyRequest }

export function userRoutes({
  db,
  config,
  log,
}: Parts): Handlers<'createToken' | 'listUsers' | 'makeAdmin' | 'getAdminFlag'> {
  const note = (event: SecurityEvent, { caller, request }: Whose, target?: string) =>
    noteSecurityEvent(log, event, {
      actor: caller?.userId,
      target,
      address: request.ip,
      requestId: request.id,
    })
  return {
    createToken: async (call) => {
      const caller = callerOf(call)
      await grantConfiguredAdmin(db, caller.userId, config.adminEmails)
      const user = await findUserByEmail(db, caller.email)
      if (!user) throw new Refusal('not_signed_in')
      const token = await createToken(db, caller)
      note('token_issued', call)
      return { token, user }
    },
    listUsers: () => listUsers(db),
    makeAdmin: async (call) => {
      const user = await grantAdmin(db, call.params.id)
      if (!user) throw new Refusal('user_not_found')
      note('role_changed', call, user._id)
      return { message: messages.madeAdmin, user }
    },
    getAdminFlag: async ({ params }) => {
      const user = await findUserByEmail(db, params.email.trim().toLowerCase())
      return { admin: user?.admin ?? false }
    },
  }
}
