import { toOwnMembership } from '../../contract/companies/own-membership.ts'
import { findCallersByPunchout } from '../auth/punchout-callers.ts'
import type { Dependencies } from '../platform/dependencies.ts'
import type { Handlers } from '../platform/http/endpoints.ts'
import { Refusal } from '../platform/http/refusal.ts'
import { startPunchout } from './punchout-store.ts'
import { transferLines } from './transfer.ts'

export const punchoutRoutes = (parts: Dependencies) =>
  ({
    createPunchout: async ({ body, reply }) => {
      const { token, page, lines } = await startPunchout(parts.db, body.code)
      const [caller] = await findCallersByPunchout(parts.db, [token], parts.config)
      if (!caller) throw new Refusal('punchout_ended')
      const { name, membership } = caller
      reply.code(201)
      return { token, name, company: membership && toOwnMembership(membership), page, lines }
    },
    transferPunchout: async ({ body, caller, key }) => ({
      url: await transferLines(parts, caller, { body, key }),
    }),
  }) satisfies Partial<Handlers>
