import { requireCaller } from '../auth/callers.ts'
import { asOffice } from '../database/as-office.ts'
import type { Db } from '../database/database.ts'
import type { Handlers } from '../http/endpoints.ts'
import { listSynonyms, setSynonyms } from './synonym-store.ts'

export function synonymRoutes(db: Db): Handlers<'listSynonyms' | 'setSynonyms'> {
  return {
    listSynonyms: () => listSynonyms(db),
    setSynonyms: (call) =>
      asOffice(db, requireCaller(call).userId, (transaction) =>
        setSynonyms(transaction, call.body),
      ),
  }
}
