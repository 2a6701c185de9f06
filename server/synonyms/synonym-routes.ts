import { requireCaller } from '../auth/callers.ts'
import { asOffice } from '../platform/database/as-office.ts'
import type { Db } from '../platform/database/database.ts'
import type { Handlers } from '../platform/http/endpoints.ts'
import { withSearchedTexts } from '../tools/searched-texts.ts'
import { listSynonyms, setSynonyms } from './synonym-store.ts'

export const synonymRoutes = (db: Db) =>
  ({
    listSynonyms: () => listSynonyms(db),
    setSynonyms: (call) =>
      asOffice(
        db,
        requireCaller(call).userId,
        withSearchedTexts((transaction) => setSynonyms(transaction, call.body)),
      ),
  }) satisfies Partial<Handlers>
