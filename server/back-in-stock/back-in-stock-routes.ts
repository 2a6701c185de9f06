import { requireCaller } from '../auth/callers.ts'
import type { Db } from '../platform/database/database.ts'
import type { Handlers } from '../platform/http/endpoints.ts'
import { deleteWait, listWaits, setWait } from './back-in-stock-store.ts'

export const backInStockRoutes = (db: Db) =>
  ({
    listWaits: (call) => listWaits(db, requireCaller(call).userId),
    setWait: (call) =>
      setWait(db, requireCaller(call), {
        toolId: call.params.id,
        quantity: call.body.quantity,
      }),
    deleteWait: async (call) => {
      await deleteWait(db, requireCaller(call).userId, call.params.id)
      return { deletedCount: 1 }
    },
  }) satisfies Partial<Handlers>
