import type { Db } from '../platform/database/database.ts'
import { sendCsv } from '../platform/http/attachment.ts'
import type { Handlers } from '../platform/http/endpoints.ts'
import { exportSpend, readSpend } from './company-spend.ts'
import { overseenBy } from './shared-things.ts'

export const spendRoutes = (db: Db) =>
  ({
    getSpend: ({ query, caller }) => readSpend(db, overseenBy(caller), query),
    exportSpend: ({ query, caller, reply }) =>
      sendCsv(reply, 'spend', exportSpend(db, overseenBy(caller), query)),
  }) satisfies Partial<Handlers>
