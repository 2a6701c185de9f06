import type { Db } from '../platform/database/database.ts'
import type { Caller } from '../platform/http/caller.ts'
import type { Handlers } from '../platform/http/endpoints.ts'
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
    createImport: ({ body, caller: { userId }, key }) => createImport(db, body, { userId, key }),
    listImports: () => listImports(db),
    getImport: ({ params }) => findImport(db, params.id),
    addImportRows: (call) => addImportRows(db, actOf(call), call.body),
    checkImport: (call) => checkImport(db, actOf(call)),
    listImportRows: ({ params, query }) => listImportRows(db, params.id, query),
    applyImport: (call) => applyImport(db, { ...actOf(call), ...call.body }),
    deleteImport: (call) => deleteImport(db, actOf(call)),
  }) satisfies Partial<Handlers>

const actOf = ({ params, caller }: { params: { id: string }; caller: Caller }): ImportAct => ({
  id: params.id,
  userId: caller.userId,
})
