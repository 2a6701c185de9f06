import { requireCaller } from '../auth/callers.ts'
import { createCountCache, LONG_LIST_COUNT_MS } from '../platform/database/count-cache.ts'
import type { Db } from '../platform/database/database.ts'
import type { Handlers } from '../platform/http/endpoints.ts'
import { sendCsv } from '../platform/http/send-csv.ts'
import { exportChanges } from './export-changes.ts'
import { searchChanges } from './search-changes.ts'
import { undoBatch } from './undo-batch.ts'
import { undoChange } from './undo-change.ts'

type Names = 'searchChanges' | 'exportChanges' | 'undoChange' | 'undoBatch'

export function changeRoutes(db: Db): Handlers<Names> {
  const counts = createCountCache(LONG_LIST_COUNT_MS)
  return {
    searchChanges: ({ query }) => searchChanges({ db, counts }, query),
    exportChanges: ({ query, reply }) => sendCsv(reply, 'changes', exportChanges(db, query)),
    undoChange: (call) => undoChange(db, call.params.id, requireCaller(call).userId),
    undoBatch: (call) => undoBatch(db, call.params.batch, requireCaller(call).userId),
  }
}
