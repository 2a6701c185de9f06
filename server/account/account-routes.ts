import { requireCaller } from '../auth/callers.ts'
import { endSession } from '../auth/sessions.ts'
import type { Dependencies } from '../platform/dependencies.ts'
import type { Handlers } from '../platform/http/endpoints.ts'
import { Refusal } from '../platform/http/refusal.ts'
import { logRequestEvent } from '../platform/operations/security-log.ts'
import { findAccount } from './account-store.ts'

export function accountRoutes({ db }: Dependencies): Handlers<'getAccount' | 'endSession'> {
  return {
    getAccount: async (call) => {
      const account = await findAccount(db, requireCaller(call))
      if (!account) throw new Refusal('not_signed_in')
      return account
    },
    endSession: async (call) => {
      const caller = requireCaller(call)
      const { id } = call.params
      if (!caller.isFresh) throw new Refusal('login_again')
      if (!(await endSession(db, caller, id))) throw new Refusal('session_not_found')
      logRequestEvent(call.request, 'session_ended', id)
      return { deletedCount: 1 }
    },
  }
}
