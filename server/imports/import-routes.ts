import { requireCaller } from '../auth/callers.ts'
import type { Db } from '../database/database.ts'
import type { Handlers } from '../http/endpoints.ts'
import { requireIdempotencyKey } from '../http/idempotency-key.ts'
import { applyImport } from './apply-import.ts'
import { checkImport } from './check-import.ts'
import { addImportRows, listImportRows } from './import-rows.ts'
import { createImport, deleteImport, findImport, listImports } from './import-store.ts'

type Names =
  | 'createImport'
  | 'listImports'
  | 'getImport'
  | 'addImportRows'
  | 'checkImport'
  | 'listImportRows'
  | 'applyImport'
  | 'deleteImport'

export function importRoutes(db: Db): Handlers<Names> {
  return {
    createImport: (call) => {
      const key = requireIdempotencyKey(call.request)
      return createImport(db, call.body, { userId: requireCaller(call).userId, key })
    },
    listImports: () => listImports(db),
    getImport: ({ params }) => findImport(db, params.id),
    addImportRows: ({ params, body }) => addImportRows(db, params.id, body),
    checkImport: ({ params }) => checkImport(db, params.id),
    listImportRows: ({ params, query }) => listImportRows(db, params.id, query),
    applyImport: (call) => {
      const { userId } = requireCaller(call)
      const { expected } = call.body
      return applyImport(db, { id: call.params.id, userId, expected })
    },
    deleteImport: async ({ params }) => {
      await deleteImport(db, params.id)
      return { deletedCount: 1 }
    },
  }
}
