import { requireCaller } from '../auth/callers.ts'
import type { Db } from '../platform/database/database.ts'
import type { Caller } from '../platform/http/caller.ts'
import type { Handlers } from '../platform/http/endpoints.ts'
import { requireIdempotencyKey } from '../platform/http/used-keys.ts'
import { applyImport } from './apply-import.ts'
import { checkImport } from './check-import.ts'
import { addImportRows, listImportRows } from './import-rows.ts'
import {
  createImport,
  deleteImport,
  findImport,
  type ImportAct,
  listImports,
} from './import-store.ts'

export const importRoutes = (db: Db) =>
  ({
    createImport: (call) => {
      const key = requireIdempotencyKey(call.request)
      return createImport(db, call.body, { userId: requireCaller(call).userId, key })
    },
    listImports: () => listImports(db),
    getImport: ({ params }) => findImport(db, params.id),
    addImportRows: (call) => addImportRows(db, actOf(call), call.body),
    checkImport: (call) => checkImport(db, actOf(call)),
    listImportRows: ({ params, query }) => listImportRows(db, params.id, query),
    applyImport: (call) => applyImport(db, { ...actOf(call), ...call.body }),
    deleteImport: (call) => deleteImport(db, actOf(call)),
  }) satisfies Partial<Handlers>

function actOf(call: { params: { id: string }; caller: Caller | undefined }): ImportAct {
  return { id: call.params.id, userId: requireCaller(call).userId }
}
