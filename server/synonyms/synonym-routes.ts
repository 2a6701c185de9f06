import { asOffice } from '../platform/database/as-office.ts'
import type { Db } from '../platform/database/database.ts'
import type { Handlers } from '../platform/http/endpoints.ts'
import { withSearchedTexts } from '../tools/searched-texts.ts'
import { listSynonyms, setSynonyms } from './synonym-store.ts'

export const synonymRoutes = (db: Db) =>
  ({
    listSynonyms: () => listSynonyms(db),
    setSynonyms: ({ body, caller }) =>
      asOffice(
        db,
        caller.userId,
        withSearchedTexts((transaction) => setSynonyms(transaction, body)),
      ),
  }) satisfies Partial<Handlers>
